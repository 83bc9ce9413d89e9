import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDataFolder } from "./data-folder.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "data-folder-"));
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

const refusal = (message: RegExp) => expect.objectContaining({ name: "StartError", message: expect.stringMatching(message) });

test("a new folder is made with its parents and keeps its mark", async () => {
  const path = join(home, "a/b");
  const first = await openDataFolder(path);
  first.save({ ...first.marker, database: { cluster: "/somewhere", port: 5555 } });
  first.release();
  const second = await openDataFolder(path);
  expect(second.marker).toEqual({ format: 1, id: first.marker.id, database: { cluster: "/somewhere", port: 5555 } });
  second.release();
});

test("a folder with other things in it is refused and left as it is", async () => {
  writeFileSync(join(home, "letters.txt"), "Dear reader");
  await expect(openDataFolder(home)).rejects.toEqual(refusal(/holds other things \(letters\.txt\), so it was left alone: set DATA_DIR/));
  expect(readdirSync(home)).toEqual(["letters.txt"]);
});

test.runIf(process.platform === "linux")("a place in which no folder can be made is told instead of trying for ever", async () => {
  await expect(openDataFolder("/proc/shop")).rejects.toEqual(
    refusal(/^The data folder \/proc\/shop cannot be made in that place: set DATA_DIR/),
  );
  await expect(openDataFolder("/proc/shop/data")).rejects.toEqual(refusal(/cannot be made in that place/));
});

test("a file on the way to the folder is told", async () => {
  writeFileSync(join(home, "letter"), "Dear reader");
  await expect(openDataFolder(join(home, "letter/data"))).rejects.toEqual(refusal(/a file is in its way/));
});

test("a second process is refused while the first uses the folder", async () => {
  const first = await openDataFolder(home);
  await expect(openDataFolder(home)).rejects.toEqual(
    refusal(new RegExp(`^Another instance \\(process ${process.pid}\\) uses the data folder`)),
  );
  first.release();
  (await openDataFolder(home)).release();
});

test("the lock in a copied folder does not count, though the original is in use", async () => {
  const first = await openDataFolder(join(home, "original"));
  cpSync(first.path, join(home, "copy"), { recursive: true });
  (await openDataFolder(join(home, "copy"))).release();
  await expect(openDataFolder(first.path)).rejects.toEqual(refusal(/^Another instance /));
  first.release();
});

test("a folder whose user is about to stop is waited for", async () => {
  const first = await openDataFolder(home);
  first.announceStop();
  const second = openDataFolder(home);
  setTimeout(() => first.release(), 1_800);
  (await second).release();
});

test("the lock of a process that was killed does not count", async () => {
  const first = await openDataFolder(home);
  first.release();
  const isLong = 4_000_000;
  writeFileSync(join(home, ".ankerplatz.lock"), JSON.stringify({ pid: isLong, born: "", note: "" }));
  (await openDataFolder(home)).release();
});

test.runIf(process.platform === "linux")("nor does it when its number was given to another process", async () => {
  writeFileSync(join(home, ".ankerplatz.lock"), JSON.stringify({ pid: process.pid, born: "another boot 12345", note: "" }));
  (await openDataFolder(home)).release();
});

test("a folder of a newer version is refused", async () => {
  writeFileSync(join(home, "ankerplatz.json"), JSON.stringify({ format: 99, id: "x" }));
  await expect(openDataFolder(home)).rejects.toEqual(refusal(/was made by a newer version: start that version/));
  expect(JSON.parse(readFileSync(join(home, "ankerplatz.json"), "utf8"))).toEqual({ format: 99, id: "x" });
});

test("a file in the way is told", async () => {
  writeFileSync(join(home, "file"), "");
  await expect(openDataFolder(join(home, "file/data"))).rejects.toEqual(refusal(/a file is in its way: set DATA_DIR/));
  await expect(openDataFolder(join(home, "file"))).rejects.toEqual(refusal(/a file is in its way: set DATA_DIR/));
});

test.runIf(process.getuid?.() !== 0)("a folder without the right to write is told", async () => {
  mkdirSync(join(home, "locked"), { mode: 0o500 });
  await expect(openDataFolder(join(home, "locked"))).rejects.toEqual(refusal(/cannot be written: give this user the right/));
});

test("a new shop wants room for a database and its demo, one that is there goes on with little", async () => {
  const free = (mb: number) => () => mb * 1024 * 1024;
  await expect(openDataFolder(home, free(122))).rejects.toEqual(
    refusal(/^Only 122 MB are free on the disk of .*: free at least 200 MB, or/),
  );
  const first = await openDataFolder(home, free(200));
  first.save({ ...first.marker, database: { cluster: join(home, "postgres"), port: 5555 } });
  first.release();
  (await openDataFolder(home, free(122))).release();
  await expect(openDataFolder(home, free(31))).rejects.toEqual(refusal(/^Only 31 MB are free on the disk of .*: free at least 32 MB, or/));
});
