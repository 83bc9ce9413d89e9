import type { Logger } from "pino";
import type { Db } from "../../db/db.ts";
import { listenFor, type Listener } from "../../db/listen.ts";
import { CONTENT_CHANNEL, findContentVersion, readContent } from "../stored/content-store.ts";
import type { ContentPort } from "../../ports/content-port.ts";
import { featureOf } from "../settings/setting-edit.ts";
import { buildSnapshot } from "./content-snapshot.ts";
import type { Installation } from "./installation.ts";

/** The content with its updates, for the composition root. */
export type LiveContent = ContentPort & {
  /** Loads the newest version; on failure the snapshot stays and the error is logged. */
  refresh(): Promise<void>;
  /** Calls `listener` for each new version once it is current. */
  onSwap(listener: () => void): void;
  close(): Promise<void>;
};

/** Loads the content and listens for changes over `url`. Throws if the first snapshot cannot be built. */
export async function openContent(options: { db: Db; url: string; log: Logger; installation?: Installation }): Promise<LiveContent> {
  const { db, url, log, installation } = options;
  const rows = await readContent(db);
  let snapshot = buildSnapshot(rows, installation);
  if (rows.editedPhrases > 0)
    log.info({ count: rows.editedPhrases }, "phrases edited in the back office replace those of the content files");
  const switches = new Set(rows.ignoredSettings.flatMap(({ key }) => featureOf(key) ?? []));
  if (switches.size > 0) log.warn({ switches: [...switches] }, "the database has feature switches that this version does not know");
  const settings = rows.ignoredSettings.filter(({ key }) => featureOf(key) === null);
  if (settings.length > 0) log.warn({ settings }, "edited settings do not fit; those of the content files apply");
  if (rows.unknownGroups.length > 0)
    log.warn({ switches: rows.unknownGroups }, "feature switches name customer groups that do not exist; these have no effect");
  const listeners: (() => void)[] = [];

  async function refresh(): Promise<void> {
    try {
      const newest = await findContentVersion(db);
      if (newest?.version === snapshot.version) return;
      snapshot = buildSnapshot(await readContent(db), installation);
      log.info({ version: snapshot.version }, "content reloaded");
      for (const handler of listeners) handler();
    } catch (error) {
      log.error({ err: error, version: snapshot.version }, "content could not be reloaded; the former version stays");
    }
  }

  const listener: Listener = await listenFor({ url, channel: CONTENT_CHANNEL, log, handler: refresh });
  return { current: () => snapshot, refresh, onSwap: (handler) => void listeners.push(handler), close: () => listener.stop() };
}
