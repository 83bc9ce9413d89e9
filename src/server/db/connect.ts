import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "./generated/db.ts";
import type { Db } from "./db.ts";
import type { Tracer } from "../tracing/tracer.ts";
import { BEGIN, runBeginning, runQuery } from "./prepared-query.ts";
import { hangUp, HealthCheck, HEALTH_CHECK_TIMES, type HealthCheckTimes } from "./health-check.ts";
import { withSettings } from "./session-settings.ts";
import { StatementTracer } from "./trace-statements.ts";
import { explainUnavailable, UnavailableError } from "./unavailable.ts";

const types = new pg.TypeOverrides();
const INT8 = 20;
const DATE = 1082;
// Counts and identity keys stay far below 2^53; numeric keeps its default, text.
types.setTypeParser(INT8, Number);
types.setTypeParser(DATE, (text) => text);

/**
 * Plans a prepared statement once. PostgreSQL would replan statements with list parameters on every call, because it
 * underestimates the cost of a custom plan for one article: 0.3 ms of the database's CPU per call. JIT compilation costs even
 * more.
 */
const PLANNING = { plan_cache_mode: "force_generic_plan", jit: "off" };

/** A new connection has to authenticate and to plan every statement again, which costs as much as an order. */
export const IDLE_MS = 5 * 60_000;

export type Connection = {
  db: Db;
  pool: pg.Pool;
  url: string;
  /** Database health check; only if limits are set. */
  pulse?: HealthCheck;
  close(): Promise<void>;
};

/** Timeouts that limit how long one request can block others. */
export type Limits = {
  /** Timeout for a free or new connection. */
  connectMs: number;
  /** Timeout for one statement, including its lock waits. */
  statementMs: number;
  /** Timeout for a row or lock that another transaction holds. */
  lockMs: number;
  /** Timeout between two statements of a transaction: its process hangs or its machine is lost, while its rows stay locked. */
  idleInTransactionMs: number;
};

/** Limits of a process that handles requests; far above the duration of any of its statements. */
export const SERVING: Limits = { connectMs: 10_000, statementMs: 30_000, lockMs: 15_000, idleInTransactionMs: 60_000 };

/**
 * Opens a pool and Kysely on it. Every statement is prepared once per connection under a name derived from its text: measured
 * at a third of the database's CPU for an 18-row read.
 */
export function connectDatabase(
  url: string,
  options: { max?: number; applicationName?: string; limits?: Limits; pulseTimes?: HealthCheckTimes; tracer?: Tracer | undefined } = {},
): Connection {
  const { limits } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? "ankerplatz",
    types,
    keepAlive: true,
    idleTimeoutMillis: IDLE_MS,
    ...(limits && { connectionTimeoutMillis: limits.connectMs }),
    ...withSettings({
      ...PLANNING,
      ...(limits && {
        statement_timeout: limits.statementMs,
        lock_timeout: limits.lockMs,
        idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      }),
    }),
  });
  // A closed connection must not end the process. The pool only handles errors of idle connections, so connections in use need
  // a listener as well: their query fails, the next one opens a new connection.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  const pulse = limits && new HealthCheck(url, options.pulseTimes ?? HEALTH_CHECK_TIMES);
  const tracer = options.tracer && new StatementTracer(options.tracer);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: new PreparingPool(pool, pulse, tracer) }) });
  return {
    db,
    pool,
    url,
    ...(pulse && { pulse }),
    async close() {
      pulse?.stop();
      await db.destroy();
      // Kysely does not close a pool that it never used.
      if (!pool.ending) await pool.end();
    },
  };
}

const MAX_NAMES = 500;

/** Names of the prepared statements of a pool. */
class StatementNames {
  private readonly names = new Map<string, string>();
  /** Name for a statement's text; undefined once there are too many different texts. */
  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known) return known;
    if (this.names.size >= MAX_NAMES) return undefined;
    const name = `s${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}

const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i;
const ENDS: ReadonlySet<unknown> = new Set(["commit", "rollback"]);

class PreparingClient {
  private readonly client: pg.PoolClient;
  private readonly pulse: HealthCheck | undefined;
  private readonly names: StatementNames;
  private readonly tracer: StatementTracer | undefined;
  private readonly cutOff: () => void;
  private isClosing = false;
  /** Whether the next statement begins a transaction. */
  private isBeginning = false;
  constructor(client: pg.PoolClient, names: StatementNames, pulse: HealthCheck | undefined, tracer: StatementTracer | undefined) {
    this.client = client;
    this.names = names;
    this.pulse = pulse;
    this.tracer = tracer;
    this.cutOff = () => {
      this.isClosing = true;
      hangUp(client);
    };
  }
  // Overloads of pg's client are passed through unchanged.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  query(text: any, values?: readonly unknown[]): any {
    if (typeof text !== "string") return this.client.query(text);
    const run = this.isBeginning ? runBeginning : runQuery;
    // A transaction begins with its first statement; one without statements never begins.
    const isWithout = this.isBeginning && ENDS.has(text);
    this.isBeginning = text === BEGIN;
    if (this.isBeginning || isWithout) return Promise.resolve({ command: text, rowCount: null, rows: [] });
    const name = PREPARABLE.test(text) ? this.names.of(text) : undefined;
    const call = this.pulse?.begin(this.cutOff);
    const answer = this.tracer
      ? this.tracer.run(text, () => run(this.client, text, values ?? [], name))
      : run(this.client, text, values ?? [], name);
    return answer.then(
      (result) => {
        if (call) this.pulse?.end(call);
        return result;
      },
      (error: unknown) => {
        if (call) this.pulse?.end(call);
        // The database sends FATAL before it closes the connection: do not hand it out again in between.
        this.isClosing ||= (error as { severity?: unknown }).severity === "FATAL";
        throw explainUnavailable(error);
      },
    );
  }
  release(error?: Error | boolean): void {
    this.isBeginning = false;
    this.client.release(error ?? this.isClosing);
  }
}

class PreparingPool {
  private readonly pool: pg.Pool;
  private readonly names = new StatementNames();
  private readonly pulse: HealthCheck | undefined;
  private readonly tracer: StatementTracer | undefined;
  readonly options: pg.PoolOptions;
  constructor(pool: pg.Pool, pulse: HealthCheck | undefined, tracer: StatementTracer | undefined) {
    this.pool = pool;
    this.pulse = pulse;
    this.tracer = tracer;
    this.options = pool.options;
  }
  async connect(): Promise<PreparingClient> {
    this.pulse?.refuseWhileAway();
    try {
      return new PreparingClient(await this.acquire(), this.names, this.pulse, this.tracer);
    } catch (error) {
      throw explainUnavailable(error);
    }
  }
  end(): Promise<void> {
    return this.pool.end();
  }

  /** Rejects calls that wait for a connection when the health check fails meanwhile. */
  private acquire(): Promise<pg.PoolClient> {
    const { pool, pulse } = this;
    if (!pulse) return pool.connect();
    return new Promise((resolve, reject) => {
      let isCutOff = false;
      const call = pulse.begin(() => {
        isCutOff = true;
        reject(new UnavailableError("database"));
      });
      pool.connect().then(
        (client) => {
          pulse.end(call);
          if (isCutOff) client.release();
          else resolve(client);
        },
        (error: unknown) => {
          pulse.end(call);
          reject(error);
        },
      );
    });
  }
}
