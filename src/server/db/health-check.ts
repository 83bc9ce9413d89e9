import pg from "pg";
import type { Logger } from "pino";
import { UnavailableError } from "./unavailable.ts";

export type HealthCheckTimes = {
  /** How often what runs is looked at. */
  lookMs: number;
  /** A call that runs so long makes somebody ask whether the database lives. */
  suspectMs: number;
  /** How long that question may take. */
  askMs: number;
  /** A call that runs so long has a connection that fell silent, whatever others do: it is cut off. */
  silentMs: number;
};

/**
 * A machine under full load answers late and is not dead: cutting off everybody would make it worse. `silentMs` is above
 * what the database itself allows a statement, which ends with a clean connection.
 */
export const HEALTH_CHECK_TIMES: HealthCheckTimes = { lookMs: 500, suspectMs: 4_000, askMs: 6_000, silentMs: 35_000 };

/** A call that waits for the database. */
type Call = { since: number; cutOff(): void };

/**
 * Feels whether the database lives while calls wait for it. One that is frozen, or behind a line that swallows everything,
 * would let each of them wait for its own limit, one after the other. Once it does not answer a question of its own
 * either, those that wait are cut off and new ones are refused at once, until it answers again.
 */
export class HealthCheck {
  private readonly running = new Set<Call>();
  private readonly looking: NodeJS.Timeout;
  private readonly url: string;
  private readonly times: HealthCheckTimes;
  private log: Logger | null = null;
  private isAsking = false;
  private away = false;

  constructor(url: string, times: HealthCheckTimes) {
    this.url = url;
    this.times = times;
    this.looking = setInterval(() => this.look(), times.lookMs).unref();
  }

  get isAway(): boolean {
    return this.away;
  }
  /** Who is told when the database falls silent and when it is back. */
  tell(log: Logger): void {
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
    // A set keeps the order in which its members came: the first has waited longest.
    for (const call of this.running) {
      if (now - call.since < this.times.silentMs) break;
      this.cutOff(call);
    }
    const [first] = this.running;
    if (this.away || (first && now - first.since >= this.times.suspectMs)) this.ask();
  }

  private ask(): void {
    if (this.isAsking) return;
    this.isAsking = true;
    void answersWithin(this.url, this.times.askMs).then((answers) => {
      this.isAsking = false;
      if (answers === !this.away) return;
      this.away = !answers;
      if (answers) return this.log?.info("the database answers again");
      this.log?.error("the database does not answer: requests are refused until it does");
      for (const call of this.running) this.cutOff(call);
    });
  }

  private cutOff(call: Call): void {
    this.running.delete(call);
    call.cutOff();
  }
}

/** Whether a connection of its own is made and answers in time. A database that refuses, or is starting, has answered. */
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
    // A refusal costs nobody any time: each call meets it by itself, and the first that gets through goes on.
    return (error as { code?: unknown }).code !== undefined;
  } finally {
    hangUp(client);
  }
}

/** Ends a connection without waiting for the other side, which may never say goodbye. */
export function hangUp(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection;
  stream.destroy();
}
