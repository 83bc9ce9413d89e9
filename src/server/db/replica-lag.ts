/** A replica that is further behind is not read. */
const MAX_LAG_MS = 30_000;
const CHECK_EVERY_MS = 5_000;
/** A check that takes longer counts as no answer. */
const ANSWER_WITHIN_MS = 15_000;
/** Five minutes; a replica that has reached none of them is at least that far behind. */
const MAX_POSITIONS = 60;

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
  private known: { lagMs: number; at: number; isLowerBound: boolean } | null = null;
  private isChecking = false;
  private timer: NodeJS.Timeout | null = null;

  constructor(source: LagSource) {
    this.source = source;
  }

  /** In ms; null while it is unknown, also because the replica does not answer. */
  get current(): number | null {
    const { known, source } = this;
    return known && source.now() - known.at <= CHECK_EVERY_MS + ANSWER_WITHIN_MS ? known.lagMs : null;
  }

  /** Whether the replica may be read. One that has not reached any position yet may be much older than the lag says. */
  get isRecent(): boolean {
    const { current } = this;
    return current !== null && current <= MAX_LAG_MS && !this.known!.isLowerBound;
  }

  begin(): void {
    this.timer ??= setInterval(() => void this.check(), CHECK_EVERY_MS).unref();
    void this.check();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }

  async check(): Promise<void> {
    if (this.isChecking) return;
    this.isChecking = true;
    try {
      const at = this.source.now();
      const written = toNumber(await this.source.written());
      this.written.push({ at, position: written });
      if (this.written.length > MAX_POSITIONS) this.written.shift();
      const answer = await this.source.replayed();
      const replayed = answer === null ? written : toNumber(answer);
      // The newest one that the replica has reached stays first; without one, the lag is at least that of the oldest.
      const reached = this.written.findLastIndex(({ position }) => position <= replayed);
      if (reached > 0) this.written.splice(0, reached);
      const now = this.source.now();
      this.known = { lagMs: replayed >= written ? 0 : now - this.written[0]!.at, at: now, isLowerBound: reached === -1 };
    } catch {
      this.known = null;
    } finally {
      this.isChecking = false;
    }
  }
}

function toNumber(position: LogPosition): bigint {
  const [high = "0", low = "0"] = position.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
