// Where the cluster of a data folder is, and whether it belongs to that folder: data folders are copied and moved.
import { existsSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Marker } from "../../start/data-folder.ts";
import { StartError } from "../../start/start-error.ts";
import { findServerProcess } from "./server-process.ts";
import { canEnter, type SystemUser } from "./system-user.ts";

type Data = { path: string; marker: Pick<Marker, "id"> };

/** Written into a cluster outside its data folder: the path of that folder. */
const OWNER = "ankerplatz-data-folder";

/** The two places for a cluster: in the data folder, or in `shared` when the database's user cannot enter the data folder. */
export function clusterFolders({ path, marker }: Data, shared: string): { inside: string; outside: string } {
  return { inside: join(path, "postgres"), outside: join(shared, marker.id, "postgres") };
}

/** The existing cluster of a data folder. The path in ankerplatz.json does not count: in a copy it leads to the original's. */
export function findCluster(data: Data, shared: string): string | null {
  const { inside, outside } = clusterFolders(data, shared);
  return [inside, outside].find((folder) => existsSync(folder)) ?? null;
}

/**
 * The data folder that a cluster belongs to when it is another one than `data`. A cluster inside its data folder has no other
 * owner; one outside, or behind a link, is shared with every copy of that folder.
 */
export function findOtherOwner(data: Data, cluster: string): string | null {
  if (isInside(data, cluster)) return null;
  const owner = readOwner(cluster);
  return owner !== null && owner !== realpathSync(data.path) && readId(owner) === data.marker.id ? owner : null;
}

/** Makes a cluster outside the data folder its own. Throws a StartError when it belongs to a folder that this one was copied from. */
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

/** Earlier versions wrote no owner. Then a running server may be another shop's, and only a closed data folder has its cluster outside. */
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
