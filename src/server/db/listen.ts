import pg from "pg";
import type { Logger } from "pino";

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 10_000;
/** Timeout of a connection attempt, before the next one. */
const CONNECT_MS = 10_000;
/** Interval and timeout of the heartbeat. */
const HEARTBEAT_MS = 30_000;

export type Listener = { stop(): Promise<void> };

export type ListenOptions = {
  url: string;
  channel: string;
  log: Logger;
  /** Called for each notification, never concurrently; notifications that arrive meanwhile are merged into one call. */
  handler(payload: string): Promise<void> | void;
  heartbeatMs?: number;
};

/**
 * Listens on a channel over a dedicated connection, which reconnects when it breaks. After each (re)connection the handler runs
 * once with an empty payload, because notifications may have been missed. A heartbeat detects a connection that was dropped
 * silently. Resolves when the first connection listens.
 */
export async function listenFor({ url, channel, log, handler, heartbeatMs = HEARTBEAT_MS }: ListenOptions): Promise<Listener> {
  let client: pg.Client | null = null;
  let stopped = false;
  let retryMs = FIRST_RETRY_MS;
  let retryTimer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let waiting: string | null = null;

  function announce(payload: string): void {
    if (stopped) return;
    if (running) {
      waiting = payload;
      return;
    }
    running = handle(payload).finally(() => {
      running = null;
      const next = waiting;
      waiting = null;
      if (next !== null) announce(next);
    });
  }

  async function handle(payload: string): Promise<void> {
    try {
      await handler(payload);
    } catch (error) {
      log.error({ err: error, channel }, "a notification handler failed");
    }
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: `ankerplatz listens for ${channel}`,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      query_timeout: heartbeatMs,
    });
    // A broken connection emits two events (error, end); only the first must trigger a reconnection.
    let isLost = false;
    const lost = (cause?: Error): void => {
      if (isLost || stopped || client !== next) return;
      isLost = true;
      clearInterval(heartbeat);
      log.warn({ err: cause, channel }, "the notification connection was lost");
      void next.end().catch(() => {});
      retryLater();
    };
    next.on("error", lost);
    next.on("end", () => lost());
    next.on("notification", (message) => announce(message.payload ?? ""));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
    if (stopped) {
      await next.end();
      return;
    }
    client = next;
    retryMs = FIRST_RETRY_MS;
    heartbeat = setInterval(() => void next.query("select 1").catch(lost), heartbeatMs);
    announce("");
  }

  function retryLater(): void {
    if (stopped) return;
    retryTimer = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error, channel }, "reconnecting the notification listener failed");
        retryLater();
      });
    }, retryMs);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  }

  await connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retryTimer);
      clearInterval(heartbeat);
      await client?.end().catch(() => {});
      await running;
    },
  };
}
