import type { Logger } from "pino";
import type { Db } from "../../db/db.ts";
import { listenFor, type Listener } from "../../db/listen.ts";
import { CONTENT_CHANNEL, findContentVersion, readContent } from "../stored/content-store.ts";
import { buildSnapshot, type ContentSnapshot, type Installation } from "./content-snapshot.ts";

/** This process's content: always a whole snapshot, the newest that could be built. */
export type LiveContent = {
  current(): ContentSnapshot;
  /** Reads the newest version now; on failure the snapshot stays and the error is logged. */
  refresh(): Promise<void>;
  /** Tells `listener` of each version from now on, once it is the current one. */
  onSwap(listener: () => void): void;
  close(): Promise<void>;
};

/** Reads the content and follows its announcements over `url`. Throws when the first snapshot cannot be built. */
export async function openContent(options: { db: Db; url: string; log: Logger; installation?: Installation }): Promise<LiveContent> {
  const { db, url, log, installation } = options;
  let snapshot = buildSnapshot(await readContent(db), installation);
  const listeners: (() => void)[] = [];

  async function refresh(): Promise<void> {
    try {
      const newest = await findContentVersion(db);
      if (newest?.version === snapshot.version) return;
      snapshot = buildSnapshot(await readContent(db), installation);
      log.info({ version: snapshot.version }, "content was swapped in");
      for (const tell of listeners) tell();
    } catch (error) {
      log.error({ err: error, version: snapshot.version }, "content could not be reloaded; the former version stays");
    }
  }

  const listener: Listener = await listenFor({ url, channel: CONTENT_CHANNEL, log, handler: refresh });
  return { current: () => snapshot, refresh, onSwap: (tell) => void listeners.push(tell), close: () => listener.stop() };
}
