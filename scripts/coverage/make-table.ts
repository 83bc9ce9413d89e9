import type { Rows } from "./read-rows.ts";

const HEAD = `# Coverage

Made by \`npm run coverage\` from the rows that titles of tests and comments in the code name; which rows are said to be done
stands in \`docs/rows.json\`. At the end of \`npm test\` each of them must be named by a test that passed.
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
