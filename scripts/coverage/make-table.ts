import type { Rows } from "./read-rows.ts";

const HEAD = `# Coverage

Made by \`npm run coverage\`: the requirements come from [specification](specification/README.md), the files are those whose test
titles and comments cite the row. \`docs/rows.json\` lists the rows that are done; \`npm test\` ends by checking that a passing test
cites each of them.
`;

export type FilesByRow = ReadonlyMap<string, readonly string[]>;

/** docs/coverage.md: each row with its requirement, the code that names it and the tests that cover it. */
export function makeTable(
  { chapters, partly }: Rows,
  requirements: ReadonlyMap<string, string>,
  code: FilesByRow,
  tests: FilesByRow,
): string {
  const toRow = (id: string) => `| ${id} | ${requirements.get(id) ?? ""} | ${list(code.get(id))} | ${list(tests.get(id))} |`;
  const parts = chapters.map(({ title, rows }) =>
    [`## ${title}`, "", "| Row | Requirement | Code | Tests |", "|---|---|---|---|", ...rows.map(toRow), ""].join("\n"),
  );
  const open = [
    "## Partly",
    "",
    "| Row | What is missing |",
    "|---|---|",
    ...[...partly].map(([id, missing]) => `| ${id} | ${missing} |`),
    "",
  ];
  const done = chapters.flatMap(({ rows }) => rows).length;
  return [HEAD, `${done} rows are done, ${partly.size} in part.\n`, ...parts, open.join("\n")].join("\n");
}

function list(files: readonly string[] = []): string {
  return files.map((file) => `\`${file}\``).join(", ");
}
