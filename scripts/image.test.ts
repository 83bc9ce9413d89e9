// The build context of the image has every file that its build reads.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import dockerignore from "@balena/dockerignore";
import { expect, test } from "vitest";
import { WEB_SOURCES } from "#server/start/web-build.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const isInContext = dockerignore({ ignorecase: false })
  .add(
    read(".dockerignore")
      .split("\n")
      .filter((line) => !line.startsWith("#")),
  )
  .createFilter();

/** The path itself if it is a file, and all files below a folder, without tests, which no image contains. */
function listFiles(path: string): string[] {
  const files = globSync([path, `${path}/**/*`], { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)).filter((file) => !/\.test\.tsx?$/.test(file));
}

/** Sources of `COPY source … target` that come from the context and not from another stage. */
function listCopied(): string[] {
  const lines = read("Dockerfile").matchAll(/^COPY (?!--from)(.+)$/gm);
  return [...lines].flatMap(([, paths]) => paths!.split(/\s+/).slice(0, -1)).filter((path) => path !== ".");
}

test.each([
  ["the web bundle", WEB_SOURCES, 8],
  ["the stages of the Dockerfile", listCopied(), 8],
])("the image's build context has the sources of %s", (_of, sources, least) => {
  expect(sources.length).toBeGreaterThanOrEqual(least);
  expect(sources.filter((source) => listFiles(source).length === 0)).toEqual([]);
  expect(sources.flatMap(listFiles).filter((file) => !isInContext(file))).toEqual([]);
});

test("secrets and local data stay out of the image", () => {
  expect([".env", "data/ankerplatz.json", "node_modules/pg/package.json", ".git/config", "dist/.hash"].filter(isInContext)).toEqual([]);
});
