import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { UnavailableError } from "../db/unavailable.ts";
import type { ByteRange, ObjectStore } from "./object-store.ts";

const HASH = /^[0-9a-f]{64}$/;

let files = 0;

/** Objects as files FOLDER/ab/abcd…. The folder itself must exist, so that nothing is written below an unmounted one. */
export function folderObjects(folder: string): ObjectStore {
  const fileOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);

  return {
    address: pathToFileURL(folder).href,
    put: (sha256, content) =>
      orUnavailable(async () => {
        await stat(folder);
        await mkdir(join(folder, sha256.slice(0, 2)), { recursive: true });
        files += 1;
        const partial = `${fileOf(sha256)}.${hostname()}-${process.pid}-${files}.part`;
        await writeDurably(partial, content);
        await rename(partial, fileOf(sha256));
      }),
    read: (sha256, range) =>
      orUnavailable(async () => {
        try {
          return range ? await readRange(fileOf(sha256), range) : await readFile(fileOf(sha256));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
          await stat(folder);
          return null;
        }
      }),
    remove: (sha256) => orUnavailable(() => rm(fileOf(sha256), { force: true })),
    async *list() {
      for (const part of await orUnavailable(() => readdir(folder))) {
        if (!/^[0-9a-f]{2}$/.test(part)) continue;
        const names = await orUnavailable(() => readdir(join(folder, part)));
        yield* names.filter((name) => HASH.test(name)).toSorted();
      }
    },
    async removePartial(before) {
      const names = await orUnavailable(() => readdir(folder, { recursive: true }));
      for (const name of names.filter((each) => each.endsWith(".part"))) {
        const file = join(folder, name);
        const found = await stat(file).catch(() => null);
        if (found && found.mtime < before) await orUnavailable(() => rm(file, { force: true }));
      }
    },
  };
}

async function writeDurably(file: string, content: Uint8Array): Promise<void> {
  const handle = await open(file, "w", 0o640);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readRange(file: string, { first, last }: ByteRange): Promise<Uint8Array> {
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    const content = Buffer.alloc(Math.max(Math.min(last + 1, size) - first, 0));
    const { bytesRead } = await handle.read(content, 0, content.length, first);
    return content.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new UnavailableError("documents", error);
  }
}
