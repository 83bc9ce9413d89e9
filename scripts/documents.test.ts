// What the documents say about the project is still so: files they name exist, and tests say what docs/coverage.md quotes.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const exists = (file: string) => existsSync(join(root, file));

test.each([
  ["ARCHITECTURE.md", 120],
  ["README.md", 90],
  ["CONTRIBUTING.md", 40],
])("%s can be read in one go: at most %i lines", (file, most) => {
  expect(read(file).trimEnd().split("\n").length).toBeLessThanOrEqual(most);
});

test("every folder and file that the map names is there", () => {
  const named = [
    ...read("ARCHITECTURE.md").matchAll(/`((?:src|docs|scripts|bench|e2e|migrations|content|catalogue)\/[\w./-]*|schema\.sql)`/g),
  ];
  expect(named.length).toBeGreaterThan(30);
  // `data/` and `dist/` are made when the shop starts.
  expect(named.map(([, path]) => path!).filter((path) => !exists(path))).toEqual([]);
});

test("the map names every slice and every part of the web", () => {
  const map = read("ARCHITECTURE.md");
  const folders = [...globSync("src/server/*/", { cwd: root }), ...globSync("src/web/*/", { cwd: root })].map((path) =>
    path.replace(/\/$/, ""),
  );
  const helpers = ["src/web/testing", "src/web/showroom"];
  expect(folders.filter((folder) => !helpers.includes(folder) && !map.includes(`\`${folder}\``) && !map.includes(`\`${folder}/`))).toEqual(
    [],
  );
});

test("links between documents lead to files", () => {
  const documents = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", ...globSync("docs/**/*.md", { cwd: root })];
  const lost = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map(([, target]) => relative(root, join(root, dirname(document), target!)))
      .filter((target) => !exists(target))
      .map((target) => `${document}: ${target}`),
  );
  expect(lost).toEqual([]);
});

test("every setting stands in .env.example and in docs/operations.md", () => {
  const settings = [...read("src/server/config.ts").matchAll(/^ {2}([A-Z_]+): setting\(/gm)].map(([, name]) => name!);
  expect(settings.length).toBeGreaterThan(15);
  const described = read("docs/operations.md");
  const example = read(".env.example");
  expect(settings.filter((name) => !described.includes(`\`${name}\``))).toEqual([]);
  expect(settings.filter((name) => name !== "NODE_ENV" && !example.includes(`#${name}=`))).toEqual([]);
});

describe("docs/coverage.md", () => {
  const lines = read("docs/coverage.md").split("\n");
  const rows = lines.filter((line) => /^\| [A-Z-]+-\d\d /.test(line)).map((line) => line.split("|").map((cell) => cell.trim()));

  test("names each row once", () => {
    const ids = rows.map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test("names files that exist", () => {
    const files = lines.flatMap((line) => [...line.matchAll(/`([\w-]+\/[\w./-]+|[\w-]+\.(?:css|tsx?))`/g)].map(([, file]) => file!));
    expect(files.length).toBeGreaterThan(100);
    expect([...new Set(files)].filter((file) => !exists(file))).toEqual([]);
  });

  test("quotes tests that are there", () => {
    const quotes = rows
      .flatMap((row) => [...row.join("|").matchAll(/`([\w./-]+)` › ([^;|]+)/g)])
      .flatMap(([, file, words]) => words!.split(" · ").map((part) => ({ file: file!, words: part.trim() })));
    expect(quotes.length).toBeGreaterThan(100);
    const texts = new Map([...new Set(quotes.map(({ file }) => file))].map((file) => [file, exists(file) ? read(file) : ""]));
    expect(quotes.filter(({ file, words }) => !texts.get(file)!.includes(words))).toEqual([]);
  });

  test("holds every finished row by a test", () => {
    const open = lines.findIndex((line) => line === "## Partly");
    const done = lines.slice(0, open).filter((line) => /^\| [A-Z-]+-\d\d /.test(line));
    expect(done.filter((line) => !/\.test\.tsx?`/.test(line)).map((line) => line.slice(0, 20))).toEqual([]);
  });
});
