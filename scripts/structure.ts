// Checks the dependency rules (ARCHITECTURE.md) over all files of src, and that e2e tests use real user input over all of e2e.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { shortcutViolations } from "./structure/by-hand.ts";
import { copiedHelperViolations } from "./structure/copied-helpers.ts";
import { timedTestViolations } from "./structure/timed-tests.ts";
import { vocabularyViolations } from "./structure/vocabulary.ts";
import { readModule } from "./structure/read-module.ts";
import { checkStructure } from "./structure/rules.ts";

const root = join(import.meta.dirname, "..");
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.endsWith(".d.ts"))
    .toSorted();
const read = (file: string) => readFileSync(join(root, file), "utf8");
const files = filesOf("src/**/*.{ts,tsx}");
const journeys = filesOf("e2e/**/*.ts");
const tools = filesOf("{scripts,bench}/**/*.ts");
const violations = [
  ...checkStructure(files.map((file) => readModule(file, read(file)))),
  ...files.flatMap((file) => copiedHelperViolations(file, read(file))),
  ...files.flatMap((file) => timedTestViolations(file, read(file))),
  ...journeys.flatMap((file) => shortcutViolations(file, read(file))),
  ...[...files, ...journeys, ...tools]
    .filter((file) => !file.includes("/generated/"))
    .flatMap((file) => vocabularyViolations(file, read(file))),
];
for (const { rule, file, line, text } of violations) console.error(`${file}:${line}  ${rule}: ${text}`);
console.log(`${files.length + journeys.length + tools.length} files, ${violations.length} against the rules`);
process.exitCode = violations.length > 0 ? 1 : 0;
