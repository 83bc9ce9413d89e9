import { extensionOf, IMPORT_FILES, type ImportKind } from "#contract/office/import-kinds.ts";
import type { Config } from "../../config.ts";

export type SourceSettings = Pick<Config, "importFolder" | "importOrigins">;

/** A name without folders that is not hidden. */
const FILE_NAME = /^[\p{L}\p{N}_][\p{L}\p{N}._ -]{0,99}$/u;

/** A file of the folder, or an address of an allowed origin; with an extension of its kind. Addresses contain no credentials. */
export function isAllowed(location: string, kind: ImportKind, { importFolder, importOrigins }: SourceSettings): boolean {
  const { extensions } = IMPORT_FILES[kind];
  if (!location.includes("://")) return importFolder !== null && FILE_NAME.test(location) && extensions.includes(extensionOf(location));
  const url = URL.parse(location);
  if (!url || url.protocol !== "https:" || url.username !== "" || url.password !== "") return false;
  return importOrigins.includes(url.origin) && extensions.includes(extensionOf(url.pathname));
}
