import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MediaFileSource, openMediaFolder } from "./media-folder.ts";

const folder = mkdtempSync(join(tmpdir(), "ankerplatz-media-"));
let place: MediaFileSource;
beforeAll(async () => {
  for (const path of ["a/blatt.pdf", "b/blatt.pdf", "Bilder/Maß 1.JPG", "Höhe.png"]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path);
  }
  place = await openMediaFolder(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const find = async (source: string) => (await place.find(source))?.toString() ?? null;

test("distinguishes files of the same name by path, and finds none without a unique path", async () => {
  expect([await find("a/blatt.pdf"), await find("b/blatt.pdf"), await find("blatt.pdf"), await find("c/blatt.pdf")]).toEqual([
    "a/blatt.pdf",
    "b/blatt.pdf",
    null,
    null,
  ]);
});

test("finds a name in other case, encoded, with a host or with a version", async () => {
  for (const source of [
    "bilder/maß 1.jpg",
    "./Bilder/Maß%201.jpg",
    "https://cdn.example/alt/ma%C3%9F%201.jpg",
    "maß 1.jpg?v=2",
    "Maß 1.JPG#seite",
  ])
    expect([source, await find(source)]).toEqual([source, "Bilder/Maß 1.JPG"]);
  // Some systems store an umlaut as a letter and combining dots.
  expect(await find("Ho\u0308he.png")).toBe("Höhe.png");
  expect(await find("maß 2.jpg")).toBeNull();
});
