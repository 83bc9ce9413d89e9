// Locates the cluster of a data folder and checks its owner, because data folders are copied and moved.
import { existsSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Marker } from "../../start/data-folder.ts";
import { StartError } from "../../start/start-error.ts";
import { findServerProcess } from "./server-process.ts";
import { canEnter, type SystemUser } from "./system-user.ts";

type Data = { path: string; marker: Pick<Marker, "id"> };

/** File in a cluster outside its data folder, with the path of that folder. */
const OWNER = "ankerplatz-data-folder";

/**
 * The two possible locations of a cluster: in the data folder, or in `shared` if the database's user cannot enter the data
 * folder.
 */
export function clusterFolders({ path, marker }: Data, shared: string): { inside: string; outside: string } {
  return { inside: join(path, "postgres"), outside: join(shared, marker.id, "postgres") };
}

/** The existing cluster of a data folder. Ignores the path in ankerplatz.json, which in a copy refers to the original. */
export function findCluster(data: Data, shared: string): string | null {
  const { inside, outside } = clusterFolders(data, shared);
  return [inside, outside].find((folder) => existsSync(folder)) ?? null;
}

/**
 * The data folder that owns a cluster, if it is another one than `data`. A cluster inside its data folder has no other owner;
 * one outside, or behind a symlink, is shared with every copy of that folder.
 */
export function findOtherOwner(data: Data, cluster: string): string | null {
  if (isInside(data, cluster)) return null;
  const owner = readOwner(cluster);
  return owner !== null && owner !== realpathSync(data.path) && readId(owner) === data.marker.id ? owner : null;
}

/** Claims a cluster outside the data folder. Throws a StartError if it belongs to the folder that this one was copied from. */
export function claimCluster(data: Data, cluster: string, user: SystemUser | null): void {
  if (isInside(data, cluster)) return;
  const inside = join(data.path, "postgres");
  const advice = `copy the database to ${inside} while that shop is stopped, see "A staging copy" in docs/operations.md`;
  const other = findOtherOwner(data, cluster);
  if (other)
    throw new StartError(`The database in ${cluster} belongs to the data folder ${other}, of which ${data.path} is a copy: ${advice}.`);
  if (readOwner(cluster) === null && isDoubtful(data, cluster, user)) {
    throw new StartError(
      `The database in ${cluster} may belong to a data folder of which ${data.path} is a copy: then ${advice}. If it is no copy, stop what uses that database and write the path ${realpathSync(data.path)} into ${join(cluster, OWNER)}.`,
    );
  }
  writeFileSync(join(cluster, OWNER), `${realpathSync(data.path)}\n`);
}

/**
 * Earlier versions recorded no owner. Then a running server may belong to another shop, and only a private data folder has its
 * cluster outside.
 */
function isDoubtful(data: Data, cluster: string, user: SystemUser | null): boolean {
  if (findServerProcess(cluster) === "own") return true;
  const isLinked = existsSync(join(data.path, "postgres"));
  return !isLinked && user !== null && canEnter(user, data.path);
}

function isInside(data: Data, cluster: string): boolean {
  return realpathSync(cluster) === join(realpathSync(data.path), "postgres");
}

function readOwner(cluster: string): string | null {
  try {
    return readFileSync(join(cluster, OWNER), "utf8").trim();
  } catch {
    return null;
  }
}

function readId(dataFolder: string): string | null {
  try {
    return (JSON.parse(readFileSync(join(dataFolder, "ankerplatz.json"), "utf8")) as Marker).id;
  } catch {
    return null;
  }
}
