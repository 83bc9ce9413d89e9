import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Marker } from "../../start/data-folder.ts";
import { clusterUrl, servesCluster } from "./cluster.ts";
import { findCluster, findOtherOwner } from "./cluster-folder.ts";
import { DATABASE, SHARED } from "./embedded.ts";

const CONNECT_WITHIN_MS = 10_000;

/**
 * URL of the embedded database of a data folder while its shop runs; null if no server responds, or only that of a copy or the
 * original.
 */
export async function findRunningDatabase(dataDir: string, shared = SHARED): Promise<string | null> {
  try {
    const marker = JSON.parse(readFileSync(join(dataDir, "ankerplatz.json"), "utf8")) as Marker;
    const data = { path: dataDir, marker };
    const cluster = findCluster(data, shared);
    if (!marker.database || !cluster || findOtherOwner(data, cluster)) return null;
    const password = readFileSync(join(dataDir, "postgres-password"), "utf8").trim();
    const url = clusterUrl({ password }, marker.database.port, DATABASE);
    return (await servesAt(url, cluster)) ? url : null;
  } catch {
    return null;
  }
}

async function servesAt(url: string, cluster: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  client.on("error", () => {});
  try {
    await client.connect();
    return await servesCluster(client, cluster);
  } finally {
    await client.end().catch(() => {});
  }
}
