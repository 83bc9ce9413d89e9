import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Marker } from "../../start/data-folder.ts";
import { serverVersion } from "../server-version.ts";
import { DATABASE } from "./embedded.ts";
import { clusterUrl } from "./cluster.ts";

/** Address of the embedded database of a data folder while a shop runs on it; null when none answers. */
export async function findRunningDatabase(dataDir: string): Promise<string | null> {
  try {
    const marker = JSON.parse(readFileSync(join(dataDir, "ankerplatz.json"), "utf8")) as Marker;
    if (!marker.database) return null;
    const password = readFileSync(join(dataDir, "postgres-password"), "utf8").trim();
    const url = clusterUrl({ password }, marker.database.port, DATABASE);
    await serverVersion(url);
    return url;
  } catch {
    return null;
  }
}
