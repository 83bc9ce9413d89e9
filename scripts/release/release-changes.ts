// What a release changes in the files of the project.
import { StartError } from "#server/start/start-error.ts";

/** Texts by path. */
export type Files = ReadonlyMap<string, string>;

export type Release = {
  version: string;
  /** 2026-11-29 */
  day: string;
  /** Text of docs/released-schema.graphql. */
  schema: string;
  /** Name of the newest migration. */
  migration: string;
};

/** Files that name the version of the image, besides the manifests of Kubernetes. */
export const IMAGE_FILES = ["Dockerfile", "compose.yaml", "compose.production.yaml", "docs/deployment.md"];
export const FILES = [
  ...IMAGE_FILES,
  "CHANGELOG.md",
  "docs/released-migration.txt",
  "docs/released-schema.graphql",
  "docs/upgrading.md",
  "package-lock.json",
  "package.json",
  "scripts/api/accepted-breaks.ts",
];

const IMAGE_VERSION = /(\bankerplatz:|newTag: )\d+\.\d+\.\d+/g;

/** New texts of the files that change. Throws a StartError if the version or the changelog does not permit a release. */
export function releaseChanges(files: Files, release: Release): Map<string, string> {
  const { version, schema, migration } = release;
  const read = (path: string): string => files.get(path) ?? "";
  const current = (JSON.parse(read("package.json")) as { version: string }).version;
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new StartError("The version has three numbers, such as 1.2.0.");
  if (version.localeCompare(current, "en", { numeric: true }) <= 0) throw new StartError(`The version must be above ${current}.`);
  const changed = new Map<string, string>([
    ["CHANGELOG.md", cutChangelog(read("CHANGELOG.md"), release)],
    ["docs/upgrading.md", read("docs/upgrading.md").replace(/^### Unreleased$/m, `### ${version}`)],
    ["docs/released-migration.txt", `${migration}\n`],
    ["docs/released-schema.graphql", schema],
    ["package.json", setVersion(read("package.json"), version, 1)],
    // Of the file itself, and of its first package, which is this one.
    ["package-lock.json", setVersion(read("package-lock.json"), version, 2)],
    ["scripts/api/accepted-breaks.ts", read("scripts/api/accepted-breaks.ts").replace(/(ACCEPTED_BREAKS[^=]*= )\{[^;]*\};/, "$1{};")],
  ]);
  for (const [path, text] of files) if (!changed.has(path)) changed.set(path, text.replace(IMAGE_VERSION, `$1${version}`));
  return new Map([...changed].filter(([path, text]) => text !== files.get(path)));
}

function cutChangelog(text: string, { version, day }: Release): string {
  const [, notes] = /^## Unreleased\n([^]*?)(?=^## |(?![^]))/m.exec(text) ?? [];
  if (!notes?.includes("\n- ")) throw new StartError('CHANGELOG.md has nothing in "Unreleased".');
  return text.replace(/^## Unreleased$/m, `## Unreleased\n\n## ${version} (${day})`);
}

function setVersion(text: string, version: string, times: number): string {
  let count = 0;
  return text.replace(/^( *"version": )"[^"]+"/gm, (line, start: string) => (++count <= times ? `${start}"${version}"` : line));
}
