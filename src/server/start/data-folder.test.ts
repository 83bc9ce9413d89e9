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

test("creates a new folder with its parents and retains its marker", async () => {
  const path = join(home, "a/b");
  const first = await openDataFolder(path);
  first.save({ ...first.marker, database: { cluster: "/somewhere", port: 5555 } });
  first.release();
  const second = await openDataFolder(path);
  expect(second.marker).toEqual({ format: 1, id: first.marker.id, database: { cluster: "/somewhere", port: 5555 } });
  second.release();
});

test("rejects a folder with other files and leaves it unchanged", async () => {
  writeFileSync(join(home, "letters.txt"), "Dear reader");
  await expect(openDataFolder(home)).rejects.toEqual(refusal(/holds other things \(letters\.txt\), so it was left alone: set DATA_DIR/));
  expect(readdirSync(home)).toEqual(["letters.txt"]);
});

test.runIf(process.platform === "linux")("reports a location where no folder can be created, instead of retrying forever", async () => {
  await expect(openDataFolder("/proc/shop")).rejects.toEqual(
    refusal(/^The data folder \/proc\/shop cannot be made in that place: set DATA_DIR/),
  );
  await expect(openDataFolder("/proc/shop/data")).rejects.toEqual(refusal(/cannot be made in that place/));
});

test("reports a file in the path of the folder", async () => {
  writeFileSync(join(home, "letter"), "Dear reader");
  await expect(openDataFolder(join(home, "letter/data"))).rejects.toEqual(refusal(/a file is in its way/));
});

test("rejects a second process while the first uses the folder", async () => {
  const first = await openDataFolder(home);
  await expect(openDataFolder(home)).rejects.toEqual(
    refusal(new RegExp(`^Another instance \\(process ${process.pid}\\) uses the data folder`)),
  );
  first.release();
  (await openDataFolder(home)).release();
});

test("ignores the lock in a copied folder while the original is in use", async () => {
  const first = await openDataFolder(join(home, "original"));
  cpSync(first.path, join(home, "copy"), { recursive: true });
  (await openDataFolder(join(home, "copy"))).release();
  await expect(openDataFolder(first.path)).rejects.toEqual(refusal(/^Another instance /));
  first.release();
});

test("waits for a process that is about to stop", async () => {
  const first = await openDataFolder(home);
  first.announceStop();
  const second = openDataFolder(home);
  setTimeout(() => first.release(), 1_800);
  (await second).release();
});

test("ignores the lock of a killed process", async () => {
  const first = await openDataFolder(home);
  first.release();
  const isLong = 4_000_000;
  writeFileSync(join(home, ".ankerplatz.lock"), JSON.stringify({ pid: isLong, born: "", note: "" }));
  (await openDataFolder(home)).release();
});

test.runIf(process.platform === "linux")("ignores a lock whose process id was reused", async () => {
  writeFileSync(join(home, ".ankerplatz.lock"), JSON.stringify({ pid: process.pid, born: "another boot 12345", note: "" }));
  (await openDataFolder(home)).release();
});

test("rejects a folder of a newer version", async () => {
  writeFileSync(join(home, "ankerplatz.json"), JSON.stringify({ format: 99, id: "x" }));
  await expect(openDataFolder(home)).rejects.toEqual(refusal(/was made by a newer version: start that version/));
  expect(JSON.parse(readFileSync(join(home, "ankerplatz.json"), "utf8"))).toEqual({ format: 99, id: "x" });
});

test("reports a file in place of the folder", async () => {
  writeFileSync(join(home, "file"), "");
  await expect(openDataFolder(join(home, "file/data"))).rejects.toEqual(refusal(/a file is in its way: set DATA_DIR/));
  await expect(openDataFolder(join(home, "file"))).rejects.toEqual(refusal(/a file is in its way: set DATA_DIR/));
});

test.runIf(process.getuid?.() !== 0)("reports a folder without write permission", async () => {
  mkdirSync(join(home, "locked"), { mode: 0o500 });
  await expect(openDataFolder(join(home, "locked"))).rejects.toEqual(refusal(/cannot be written: give this user the right/));
});

test("a new shop requires space for database and demo, an existing one less", async () => {
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
