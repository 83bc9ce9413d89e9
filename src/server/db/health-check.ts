import pg from "pg";
import type { Logger } from "pino";
import { UnavailableError } from "./unavailable.ts";

export type HealthCheckTimes = {
  /** Interval of the check for slow calls. */
  lookMs: number;
  /** A call that runs longer than this triggers a health check query. */
  suspectMs: number;
  /** Timeout of the health check query. */
  askMs: number;
  /** The connection of a call that runs longer than this is considered dead and closed, even if others respond. */
  silentMs: number;
};

/**
 * A fully loaded machine responds late but is not dead: cutting off all calls would make it worse. `silentMs` is above the
 * database's own statement timeout, which leaves a clean connection.
 */
export const HEALTH_CHECK_TIMES: HealthCheckTimes = { lookMs: 500, suspectMs: 4_000, askMs: 4_000, silentMs: 35_000 };

/** Whether the database at an address responds within some milliseconds. */
type Probe = (url: string, ms: number) => Promise<boolean>;

/** A pending database call. */
type Call = { since: number; cutOff(): void };

/**
 * Health-checks the database while calls are pending; otherwise a frozen server or black-holed connection lets each of them run
 * into its own timeout, one after the other. If two health check queries in a row get no response either, pending calls are cut off
 * and new ones rejected at once, until the database responds again. A single late response can be the fault of this process, whose
 * timers run late on a busy machine.
 */
export class HealthCheck {
  private readonly running = new Set<Call>();
  private readonly looking: NodeJS.Timeout;
  private readonly url: string;
  private readonly times: HealthCheckTimes;
  private readonly probe: Probe;
  private log: Logger | null = null;
  private isAsking = false;
  private away = false;

  constructor(url: string, times: HealthCheckTimes, probe: Probe = answersWithin) {
    this.url = url;
    this.times = times;
    this.probe = probe;
    this.looking = setInterval(() => this.look(), times.lookMs).unref();
  }

  get isAway(): boolean {
    return this.away;
  }
  /** Sets the log for outages and recoveries. */
  setLog(log: Logger): void {
    this.log = log;
  }
  refuseWhileAway(): void {
    if (this.away) throw new UnavailableError("database");
  }
  begin(cutOff: () => void): Call {
    const begun: Call = { since: performance.now(), cutOff };
    this.running.add(begun);
    return begun;
  }
  end(call: Call): void {
    this.running.delete(call);
  }
  stop(): void {
    clearInterval(this.looking);
  }

  private look(): void {
    const now = performance.now();
    // A set preserves insertion order: the first has waited longest.
    for (const call of this.running) {
      if (now - call.since < this.times.silentMs) break;
      this.cutOff(call);
    }
    const [first] = this.running;
    if (this.away || (first && now - first.since >= this.times.suspectMs)) void this.ask();
  }

  private async ask(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    const { askMs } = this.times;
    const answers = (await this.probe(this.url, askMs)) || (!this.away && (await this.probe(this.url, askMs)));
    this.isAsking = false;
    this.setAway(!answers);
  }

  private setAway(isAway: boolean): void {
    if (isAway === this.away) return;
    this.away = isAway;
    if (!isAway) return this.log?.info("the database responds again");
    this.log?.error("the database does not respond: requests are rejected until it does");
    for (const call of this.running) this.cutOff(call);
  }

  private cutOff(call: Call): void {
    this.running.delete(call);
    call.cutOff();
  }
}

/** Whether a new connection responds in time. A database that rejects it or is starting has responded. */
async function answersWithin(url: string, ms: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ms,
    query_timeout: ms,
    application_name: "ankerplatz pulse",
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch (error) {
    // A rejected connection fails fast: each call handles it by itself, and the first that succeeds continues.
    return (error as { code?: unknown }).code !== undefined;
  } finally {
    hangUp(client);
  }
}

/** Closes a connection without waiting for the other side, which may never respond. */
export function hangUp(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection;
  stream.destroy();
}
