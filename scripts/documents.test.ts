import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const exists = (file: string) => existsSync(join(root, file));

test.each([
  ["ARCHITECTURE.md", 120],
  ["README.md", 90],
  ["CONTRIBUTING.md", 40],
])("%s has at most %i lines", (file, most) => {
  expect(read(file).trimEnd().split("\n").length).toBeLessThanOrEqual(most);
});

test("every folder and file named in the map exists", () => {
  const named = [
    ...read("ARCHITECTURE.md").matchAll(/`((?:src|docs|scripts|bench|e2e|migrations|content|catalogue)\/[\w./-]*|schema\.sql)`/g),
  ];
  expect(named.length).toBeGreaterThan(30);
  // `data/` and `dist/` are created when the shop starts.
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

test("links between documents resolve to files", () => {
  const documents = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", ...globSync("docs/**/*.md", { cwd: root })];
  const lost = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map(([, target]) => relative(root, join(root, dirname(document), target!)))
      .filter((target) => !exists(target))
      .map((target) => `${document}: ${target}`),
  );
  expect(lost).toEqual([]);
});

test(".nvmrc names the major version of the project's Node", () => {
  const { devDependencies = {}, dependencies = {} } = JSON.parse(read("package.json")) as Record<string, Record<string, string>>;
  expect(read(".nvmrc").trim()).toBe((devDependencies["node"] ?? dependencies["node"])!.split(".")[0]);
});

test("every setting is in .env.example and in docs/operations.md", () => {
  const settings = [...read("src/server/config.ts").matchAll(/^ {2}([A-Z_]+): setting\(/gm)].map(([, name]) => name!);
  expect(settings.length).toBeGreaterThan(15);
  const described = read("docs/operations.md");
  const example = read(".env.example");
  expect(settings.filter((name) => !described.includes(`\`${name}\``))).toEqual([]);
  expect(settings.filter((name) => name !== "NODE_ENV" && !example.includes(`#${name}=`))).toEqual([]);
});

test("every scheduled cleanup task is documented in docs/operations.md", () => {
  const [, told] = read("docs/operations.md").split("## What cleans up by itself");
  const tasks = globSync("src/server/**/*.ts", { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/^ *"((?:expire|rotate)-[\w-]+)": \{$/gm)].map(([, name]) => name!),
  );
  expect(tasks.length).toBeGreaterThan(12);
  expect(tasks.filter((name) => !told!.split("\n## ")[0]!.includes(`\`${name}\``))).toEqual([]);
});
