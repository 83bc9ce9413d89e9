import { watch } from "node:fs";
import type { Logger } from "pino";
import type { Db } from "../../db/db.ts";
import { ContentFileError } from "./content-files.ts";
import { loadContent } from "./load-content.ts";

// Editors write a file in several steps; one load after the last of them is enough.
const QUIET_MS = 120;

/** Loads the folder again whenever a file in it changes; for development. Returns the way to stop. */
export function watchContent(db: Db, folder: string, log: Logger): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      loadContent(db, folder).then(
        (outcome) => outcome.kind === "loaded" && log.info({ version: outcome.version }, "content was loaded"),
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
