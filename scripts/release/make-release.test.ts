import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeRelease } from "./make-release.ts";

const RELEASE = { version: "0.10.0", day: "2026-11-29", schema: "type Query { a: Int }\n", migration: "0300_new.sql" };
const FILES: Record<string, string> = {
  ".gitignore": "dist\n",
  Dockerfile: "# docker build --tag ankerplatz:0.9.0 .\nFROM node:0.9.0\n",
  "compose.yaml": "image: ankerplatz:0.9.0-demo\n",
  "compose.production.yaml": "image: ${SHOP_IMAGE:-ankerplatz:0.9.0}\n",
  "deploy/kubernetes/base/kustomization.yaml": "images:\n  - name: ankerplatz\n    newTag: 0.9.0\n",
  "CHANGELOG.md": "# Changelog\n\n## Unreleased\n\n### Added\n- Lists.\n\n## 0.9.0 (2026-11-26)\n\n- Carts.\n",
  "docs/deployment.md": "(`FROM ankerplatz:0.9.0`, since 0.9.0)\n",
  "docs/upgrading.md": "Versions up to 0.9.0 …\n\n### Unreleased\n\n- Set X.\n\n### 0.9.0\n\n- Set Y.\n",
  "docs/released-migration.txt": "0200_old.sql\n",
  "docs/released-schema.graphql": "type Query { b: Int }\n",
  "package.json": '{\n  "name": "ankerplatz",\n  "version": "0.9.0",\n  "license": "MIT"\n}\n',
  "package-lock.json":
    '{\n  "name": "ankerplatz",\n  "version": "0.9.0",\n  "lockfileVersion": 3,\n  "requires": true,\n  "packages": {\n    "": {\n      "name": "ankerplatz",\n      "version": "0.9.0",\n      "license": "MIT",\n      "dependencies": { "clsx": "0.9.0" }\n    },\n    "node_modules/clsx": {\n      "version": "0.9.0"\n    }\n  }\n}\n',
  "scripts/api/accepted-breaks.ts":
    'export const ACCEPTED_BREAKS: Readonly<Record<string, string>> = {\n  "Query.b was removed.": "Nobody calls it.",\n};\n',
};

let root: string;
const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const read = (path: string) => readFileSync(join(root, path), "utf8");
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const commit = () => {
  git("add", "--all");
  git("commit", "--quiet", "--message", "feat: change");
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "release-"));
  git("init", "--quiet");
  git("config", "user.name", "Ada");
  git("config", "user.email", "ada@example.com");
  for (const [path, text] of Object.entries(FILES)) write(path, text);
  commit();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("a release cuts the changelog, sets the version, records schema and migrations, commits and tags", () => {
  const { bill } = makeRelease(root, RELEASE);
  expect(read("CHANGELOG.md")).toBe(
    "# Changelog\n\n## Unreleased\n\n## 0.10.0 (2026-11-29)\n\n### Added\n- Lists.\n\n## 0.9.0 (2026-11-26)\n\n- Carts.\n",
  );
  expect(read("docs/upgrading.md")).toBe("Versions up to 0.9.0 …\n\n### 0.10.0\n\n- Set X.\n\n### 0.9.0\n\n- Set Y.\n");
  expect(read("package.json")).toContain('"version": "0.10.0"');
  const lock = JSON.parse(read("package-lock.json")) as { version: string; packages: Record<string, { version: string }> };
  expect([lock.version, lock.packages[""]!.version, lock.packages["node_modules/clsx"]!.version]).toEqual(["0.10.0", "0.10.0", "0.9.0"]);
  expect(read("Dockerfile")).toBe("# docker build --tag ankerplatz:0.10.0 .\nFROM node:0.9.0\n");
  expect(read("compose.yaml")).toBe("image: ankerplatz:0.10.0-demo\n");
  expect(read("compose.production.yaml")).toBe("image: ${SHOP_IMAGE:-ankerplatz:0.10.0}\n");
  expect(read("docs/deployment.md")).toBe("(`FROM ankerplatz:0.10.0`, since 0.9.0)\n");
  expect(read("deploy/kubernetes/base/kustomization.yaml")).toContain("newTag: 0.10.0");
  expect(read("docs/released-migration.txt")).toBe("0300_new.sql\n");
  expect(read("docs/released-schema.graphql")).toBe(RELEASE.schema);
  expect(read("scripts/api/accepted-breaks.ts")).toBe("export const ACCEPTED_BREAKS: Readonly<Record<string, string>> = {};\n");
  expect(git("log", "-1", "--format=%s %D")).toMatch(/^chore\(release\): 0\.10\.0 .*tag: v0\.10\.0/);
  expect(git("cat-file", "-t", "v0.10.0")).toBe("tag");
  expect(git("status", "--porcelain")).toBe("");
  const { bomFormat, metadata, components } = JSON.parse(readFileSync(bill!, "utf8")) as {
    bomFormat: string;
    metadata: { component: { version: string } };
    components: { name: string }[];
  };
  expect([bomFormat, metadata.component.version, components.map(({ name }) => name)]).toEqual(["CycloneDX", "0.10.0", ["clsx"]]);
});

test("a dry run shows the new lines and changes nothing", () => {
  const { lines } = makeRelease(root, RELEASE, { isDryRun: true });
  expect(lines.get("CHANGELOG.md")).toEqual(["## 0.10.0 (2026-11-29)"]);
  expect(lines.get("package.json")).toEqual(['  "version": "0.10.0",']);
  expect([...lines.keys()]).toHaveLength(Object.keys(FILES).length - 1);
  expect([git("status", "--porcelain"), git("tag"), git("rev-list", "--count", "HEAD")]).toEqual(["", "", "1"]);
});

test("upgrading without notes stays as it is", () => {
  write("docs/upgrading.md", "### 0.9.0\n");
  commit();
  expect([...makeRelease(root, RELEASE, { isDryRun: true }).lines.keys()]).not.toContain("docs/upgrading.md");
});

test.each([
  ["a checkout with changes", () => write("new.txt", ""), RELEASE.version, /^The checkout has changes/],
  ["a tag that exists", () => git("tag", "v0.10.0"), RELEASE.version, /^The tag v0\.10\.0 exists already\.$/],
  ["the same version", () => {}, "0.9.0", /^The version must be above 0\.9\.0\.$/],
  ["an earlier version", () => {}, "0.8.12", /^The version must be above 0\.9\.0\.$/],
  ["another notation", () => {}, "v1.0", /^The version has three numbers/],
  [
    "an empty changelog",
    () => {
      write("CHANGELOG.md", "## Unreleased\n\n### Added\n\n## 0.9.0 (2026-11-26)\n\n- Carts.\n");
      commit();
    },
    RELEASE.version,
    /^CHANGELOG\.md has nothing in "Unreleased"\.$/,
  ],
])("%s is rejected", (_what, change, version, message) => {
  change();
  const head = git("rev-parse", "HEAD");
  expect(() => makeRelease(root, { ...RELEASE, version })).toThrow(message);
  expect([git("rev-parse", "HEAD"), read("package.json")]).toEqual([head, FILES["package.json"]]);
});

test("a commit that fails leaves the checkout as it was", () => {
  write(".git/hooks/pre-commit", "#!/bin/sh\nexit 1\n");
  chmodSync(join(root, ".git/hooks/pre-commit"), 0o755);
  expect(() => makeRelease(root, RELEASE)).toThrow(/^Command failed: git commit/);
  expect([git("status", "--porcelain"), git("tag")]).toEqual(["", ""]);
});
