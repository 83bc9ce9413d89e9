/** A replica that is further behind is not read. */
export const MAX_LAG_MS = 30_000;
const CHECK_EVERY_MS = 5_000;

/** Position in the write-ahead log as PostgreSQL writes it, such as 16/B374D848. */
export type LogPosition = string;

export type LagSource = {
  /** What the primary has written. */
  written(): Promise<LogPosition>;
  /** What the replica has replayed; null if it is a primary itself. */
  replayed(): Promise<LogPosition | null>;
  now(): number;
};

/**
 * How far a replica is behind. PostgreSQL's own time of the last replayed transaction stops in a shop without orders, and a
 * replica that lost its primary does not know of newer changes. So positions of the primary are remembered with their time, and the
 * replica is as old as the newest one that it has reached.
 */
export class ReplicaLag {
  private readonly source: LagSource;
  private readonly written: { at: number; position: bigint }[] = [];
  private lagMs: number | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(source: LagSource) {
    this.source = source;
  }

  /** In ms; null while it is unknown, also because the replica does not answer. */
  get current(): number | null {
    return this.lagMs;
  }

  begin(): void {
    this.timer ??= setInterval(() => void this.check(), CHECK_EVERY_MS).unref();
    void this.check();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }

  async check(): Promise<void> {
    try {
      const at = this.source.now();
      const written = toNumber(await this.source.written());
      this.written.push({ at, position: written });
      const answer = await this.source.replayed();
      const replayed = answer === null ? written : toNumber(answer);
      // The newest one that the replica has reached stays first; without one, the lag is at least that of the oldest.
      const reached = this.written.findLastIndex(({ position }) => position <= replayed);
      if (reached > 0) this.written.splice(0, reached);
      this.lagMs = replayed >= written ? 0 : this.source.now() - this.written[0]!.at;
    } catch {
      this.lagMs = null;
    }
  }
}

function toNumber(position: LogPosition): bigint {
  const [high = "0", low = "0"] = position.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
