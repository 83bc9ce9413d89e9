import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { LOCK_SPACE } from "../db/locks.ts";
import { hangUp } from "../db/health-check.ts";
import { applySettings } from "../db/session-settings.ts";

const LOCK_AGAIN_AFTER_MS = 1_000;
const GOODBYE_WITHIN_MS = 3_000;
/** The database considers a worker dead after this many missed heartbeats. */
const SIGNS_MISSED = 6;

export type Heartbeat = { end(): Promise<void> };

/**
 * Holds an advisory lock on a worker's name over a dedicated connection, which reconnects when it breaks or goes silent. The
 * database closes a connection without heartbeats; otherwise a proxy might hold it open, and with it the lock, forever.
 */
export async function startHeartbeat(
  url: string,
  holder: string,
  log: Logger,
  { answerMs, lifeMs }: { answerMs: number; lifeMs: number },
): Promise<Heartbeat> {
  let isEnding = false;
  let retry: NodeJS.Timeout | undefined;
  /** Connections with an unanswered heartbeat. */
  const asked = new WeakSet<pg.Client>();
  let client = await open();
  const signs = setInterval(() => void beat(), lifeMs);
  signs.unref();

  async function open(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      application_name: "ankerplatz job lock",
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    let isLost = false;
    next.on("error", () => {
      if (isLost || isEnding) return;
      isLost = true;
      openLater();
    });
    try {
      await next.connect();
      await applySettings(next, { idle_session_timeout: lifeMs * SIGNS_MISSED });
      await next.query("select pg_advisory_lock_shared($1::integer, hashtext($2))", [LOCK_SPACE.jobHolders, holder]);
    } catch (error) {
      isLost = true;
      hangUp(next);
      throw error;
    }
    return next;
  }
  async function beat(): Promise<void> {
    const of = client;
    if (asked.has(of)) return;
    asked.add(of);
    await of.query("select 1").then(
      () => asked.delete(of),
      () => hangUp(of),
    );
  }
  function openLater(): void {
    retry = setTimeout(() => {
      open().then(
        (opened) => {
          client = opened;
          if (isEnding) hangUp(opened);
        },
        (error: unknown) => {
          log.warn({ err: error }, "the job lock could not be renewed");
          if (!isEnding) openLater();
        },
      );
    }, LOCK_AGAIN_AFTER_MS);
    retry.unref();
  }

  return {
    async end() {
      isEnding = true;
      clearTimeout(retry);
      clearInterval(signs);
      await Promise.race([client.end().catch(() => {}), pause(GOODBYE_WITHIN_MS, undefined, { ref: false })]);
      hangUp(client);
    },
  };
}
