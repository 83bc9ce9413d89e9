// Writes docs/api.md from the GraphQL schema, the texts of the client errors and the list of HTTP routes.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import {
  type DefinitionNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  parse,
  print,
} from "graphql";
import { HTTP_ROUTES } from "./api/http-routes.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const MAX_LINE = 110;

const HEAD = `# API

Made by \`scripts/describe-api.ts\` from the schema in \`src/contract/schema\`, the dictionary and \`scripts/api/http-routes.ts\`; do not
edit.

Operations are sent to \`/graphql\`: by POST with \`query\` and \`variables\`, or with the \`id\` of an operation of the shop's own pages
(\`src/contract/operations\`); by GET with such an id, for anonymous reads. \`baseSiteId\` (\`channel\` in category operations) names the
site, \`accessToken\` the signed-in user, \`isIds\` selects the cart of a procurement session.

The headers \`X-Site\` and \`Authorization: Bearer …\` name site and user as well, for every operation sent by POST; our own operations
have deprecated arguments for them. An argument that contradicts a header is a \`HeaderConflictError\`, and a token in a GET is refused.

\`X-Price-View\` (\`net\` or \`gross\`) chooses the price basis of a call, for users who can switch it; without it prices are those of the shop type.

A part of the schema is deprecated first and removed one release later: \`docs/released-schema.graphql\` is the schema of the last
release. The ids of the pages' operations change with their texts; those of a release are known until 24 hours after it last ran.
`;

const ERRORS = `## Errors

A failed operation has an error with \`extensions.type\`, one of the values of \`ErrorType\`. Types with texts are for customers: their
message is in the language of the call. Outcomes that a client must handle line by line are no errors but enums in the result.
`;
const ERRORS_FILE = "src/contract/schema/errors.graphql";

type Operation = FieldDefinitionNode & { kindOfOperation: "query" | "mutation" };
type Area = { title: string; operations: Operation[]; types: DefinitionNode[] };

/** One area per file of the schema. */
function readAreas(): Area[] {
  return globSync("src/contract/schema/*.graphql", { cwd: root })
    .toSorted()
    .filter((file) => file !== ERRORS_FILE)
    .map((file) => {
      const { definitions } = parse(read(file));
      const roots = definitions.filter(
        (node): node is ObjectTypeDefinitionNode | ObjectTypeExtensionNode => "name" in node && isRoot(node),
      );
      const operations = roots.flatMap(({ name, fields = [] }) =>
        fields.map((field): Operation => ({ ...field, kindOfOperation: name.value === "Query" ? "query" : "mutation" })),
      );
      return { title: titleOf(basename(file, ".graphql")), operations, types: definitions.filter((node) => !isRoot(node)) };
    });
}

function isRoot(node: DefinitionNode): boolean {
  const isType = node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION;
  return isType && ["Query", "Mutation"].includes(node.name.value);
}

function titleOf(name: string): string {
  const words = name.replaceAll("-", " ");
  return words[0]!.toUpperCase() + words.slice(1);
}

/** GitHub's anchor of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-");
}

function contents(areas: readonly Area[]): string {
  const link = (heading: string) => `[${heading}](#${anchorOf(heading)})`;
  const rows = areas.map(({ title, operations }) => {
    const named = (kind: string) => operations.filter((one) => one.kindOfOperation === kind).map(({ name }) => link(name.value));
    return `| ${link(title)} | ${named("query").join(", ")} | ${named("mutation").join(", ")} |`;
  });
  return ["| Area | Queries | Mutations |", "|---|---|---|", ...rows, "", `Also: ${link("Errors")}, ${link("HTTP routes")}.`, ""].join(
    "\n",
  );
}

function describeArea({ title, operations, types }: Area): string {
  const parts = [`## ${title}\n`, ...operations.map(describeOperation)];
  if (types.length > 0) {
    parts.push(`<details><summary>Types of ${title.toLowerCase()}</summary>\n\n${code(types.map(print).join("\n\n"))}\n</details>\n`);
  }
  return parts.join("\n");
}

function describeOperation(operation: Operation): string {
  const [purpose = "", errors] = (operation.description?.value ?? "").replace(/\s+/g, " ").split(/ ?\bErrors?\b:? /);
  const parts = [`### ${operation.name.value}\n`, `${titleOf(operation.kindOfOperation)}. ${purpose}`.trim()];
  if (errors) parts.push("", `Errors: ${errors}`);
  return [...parts, "", code(signature(operation)), ""].join("\n");
}

function signature({ name, arguments: input = [], type }: Operation): string {
  const inputs = input.map((argument) => print(argument));
  const line = `${name.value}${inputs.length > 0 ? `(${inputs.join(", ")})` : ""}: ${print(type)}`;
  if (line.length <= MAX_LINE && !line.includes("\n")) return line;
  return `${name.value}(\n${inputs.join("\n").replace(/^/gm, "  ")}\n): ${print(type)}`;
}

function code(text: string): string {
  return `\`\`\`graphql\n${text}\n\`\`\``;
}

function describeErrors(): string {
  const [german, english] = ["de", "en"].map(
    (language) => JSON.parse(read(`content/dictionary/${language}/refusals.json`)) as Record<string, string>,
  );
  const types = parse(read(ERRORS_FILE)).definitions.find((node) => node.kind === Kind.ENUM_TYPE_DEFINITION)?.values ?? [];
  const rows = types.map(({ name: { value: type }, description }) => {
    const texts = [german, english].map((phrases) => phrases?.[`Refusal.${type}`] ?? "");
    return `| \`${type}\` | ${description?.value ?? ""} | ${texts.join(" | ")} |`;
  });
  return [ERRORS, "| Type | Meaning | German text | English text |", "|---|---|---|---|", ...rows, ""].join("\n");
}

function describeRoutes(): string {
  const rows = Object.entries(HTTP_ROUTES).flatMap(([area, routes]) => [
    `### ${area} routes`,
    "",
    "| Methods | Path | Purpose |",
    "|---|---|---|",
    ...routes.map(([methods, path, purpose]) => `| ${methods} | \`${path}\` | ${purpose} |`),
    "",
  ]);
  return [
    "## HTTP routes\n",
    "Beside these, files of the web build are below `/assets/`, and the sign-on library serves further paths below `/authorizationserver/`.\n",
    ...rows,
  ].join("\n");
}

export function describeApi(): string {
  const areas = readAreas();
  return [HEAD, contents(areas), ...areas.map(describeArea), describeErrors(), describeRoutes()].join("\n");
}

if (import.meta.main) writeFileSync(join(root, "docs/api.md"), describeApi());
