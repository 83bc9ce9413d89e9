import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const exists = (file: string) => existsSync(join(root, file));
const DOCUMENTS = globSync(["*.md", ".github/**/*.md", "bench/**/*.md", "docs/**/*.md", "deploy/**/*.md"], { cwd: root });
/** Its files are those that the reader adds. */
const FIRST_SLICE = "docs/contributing/first-slice.md";
/** A path in code type, without placeholders; `data/` and `dist/` are created when the shop starts. */
const PATH = /`((?:src|docs|scripts|bench|e2e|migrations|content|catalogue)\/[\w./-]*|schema\.sql)`/g;

test.each([
  ["ARCHITECTURE.md", 130],
  ["README.md", 90],
  ["CONTRIBUTING.md", 40],
])("%s has at most %i lines", (file, most) => {
  expect(read(file).trimEnd().split("\n").length).toBeLessThanOrEqual(most);
});

test("lines of ARCHITECTURE.md are short", () => {
  const prose = read("ARCHITECTURE.md").split("\n");
  expect(prose.filter((line) => line.length > 160)).toEqual([]);
});

test("every folder and file named in a document exists", () => {
  const named = DOCUMENTS.filter((document) => document !== FIRST_SLICE).flatMap((document) =>
    [...read(document).matchAll(PATH)].map(([, path]) => `${document}: ${path}`),
  );
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter((line) => !exists(line.split(": ")[1]!))).toEqual([]);
});

test("the changes of the first slice fit the files that they name", () => {
  const sections = read(FIRST_SLICE).split(/^## /m);
  const diffs = sections.flatMap((section) =>
    [...section.matchAll(/^```diff\n(.*?)^```$/gms)].map((diff) => {
      const files = [...section.slice(0, diff.index).matchAll(/`([\w./-]+\.(?:tsx?|md))`/g)].map(([, file]) => file!);
      const before = diff[1]!.replaceAll(/^\+.*\n/gm, "").replaceAll(/^[ -]/gm, "");
      // A reader of the page has already applied it.
      const after = diff[1]!.replaceAll(/^-.*\n/gm, "").replaceAll(/^[ +]/gm, "");
      return { before, fits: files.some((file) => exists(file) && [before, after].some((text) => read(file).includes(text))) };
    }),
  );
  expect(diffs.length).toBeGreaterThan(10);
  expect(diffs.filter(({ fits }) => !fits).map(({ before }) => before)).toEqual([]);
});

test("the map names every slice and every part of the web", () => {
  const map = read("ARCHITECTURE.md");
  const folders = globSync(["src/server/*/", "src/demo/*/", "src/web/*/"], { cwd: root }).map((path) => path.replace(/\/$/, ""));
  const helpers = ["src/web/testing", "src/web/showroom"];
  expect(folders.filter((folder) => !helpers.includes(folder) && !map.includes(`\`${folder}\``) && !map.includes(`\`${folder}/`))).toEqual(
    [],
  );
});

test("links between documents resolve to files and headings", () => {
  const lost = DOCUMENTS.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, target, anchor]) => {
        const file = target ? relative(root, join(root, dirname(document), target)) : document;
        return !exists(file) || (anchor !== undefined && !headingsOf(file).includes(anchor));
      })
      .map(([link]) => `${document}: ${link}`),
  );
  expect(lost).toEqual([]);
});

/** The anchors that a forge gives to headings. */
function headingsOf(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(/\s/g, "-"),
  );
}

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
  const [, message] = read("docs/operations.md").split("## What cleans up by itself");
  const tasks = globSync("src/{server,demo}/**/*.ts", { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/^ *"((?:expire|rotate)-[\w-]+)": \{$/gm)].map(([, name]) => name!),
  );
  expect(tasks.length).toBeGreaterThan(12);
  expect(tasks.filter((name) => !message!.split("\n## ")[0]!.includes(`\`${name}\``))).toEqual([]);
});

test("the package has the version of the latest release, and images of the shop are tagged with it", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  const [, latest] = /^## (\d+\.\d+\.\d+) /m.exec(read("CHANGELOG.md")) ?? [];
  expect(version).toBe(latest);
  const files = ["Dockerfile", "compose.yaml", "compose.production.yaml", "docs/deployment.md"];
  const manifests = globSync("deploy/kubernetes/**/*.yaml", { cwd: root });
  const tags = [...files, ...manifests].flatMap((file) =>
    [...read(file).matchAll(/(?:\bankerplatz:|newTag: )(\d+\.\d+\.\d+)/g)].map(([, tag]) => `${file}: ${tag}`),
  );
  expect(tags.length).toBeGreaterThan(6);
  expect(tags.filter((tag) => !tag.endsWith(`: ${version}`))).toEqual([]);
});

test("the network policy selects the pods by a label that they get", () => {
  const [, label] = /podSelector:\s+matchLabels:\s+(\S+: \S+)\n/.exec(read("deploy/kubernetes/base/network-policy.yaml")) ?? [];
  const [, pairs, rest] =
    /^labels:\n {2}- pairs:\n((?: {6}.*\n)+)((?: {4}.*\n)*)/m.exec(read("deploy/kubernetes/base/kustomization.yaml")) ?? [];
  expect(pairs).toContain(label!);
  expect(rest).toContain("includeTemplates: true\n");
});

test("the image has the project's version of Node", () => {
  const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
  expect(read("Dockerfile")).toContain(`ARG NODE_VERSION=${dependencies["node"]}\n`);
});
