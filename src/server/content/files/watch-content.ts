import { watch } from "node:fs";
import type { Logger } from "pino";
import type { Db } from "../../db/db.ts";
import { ContentFileError } from "./content-files.ts";
import { loadContent } from "./load-content.ts";

// Debounce: editors write a file in several steps, and one load after the last is enough.
const QUIET_MS = 120;

/** Reloads the folder when a file in it changes, during development. Returns a function that stops watching. */
export function watchContent(db: Db, folder: string, log: Logger): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      loadContent(db, folder).then(
        ({ kind, version, kept, rejected }) => {
          if (kind === "loaded") log.info({ version }, "content was loaded");
          if (kept.length > 0 || rejected.length > 0) log.warn({ kept, rejected }, "pages edited in the back office stay as they are");
        },
        (error: unknown) => {
          if (error instanceof ContentFileError) log.warn(error.message);
          else log.error({ err: error }, "content could not be loaded");
        },
      );
    }, QUIET_MS);
  });
  watcher.on("error", (error) => log.warn({ err: error }, "content files are no longer watched"));
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
