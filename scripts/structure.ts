// Checks who may call whom (ARCHITECTURE.md) over all files of src.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readModule } from "./structure/read-module.ts";
import { checkStructure } from "./structure/rules.ts";

const root = join(import.meta.dirname, "..");
const files = globSync("src/**/*.{ts,tsx}", { cwd: root })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !file.endsWith(".d.ts"))
  .toSorted();
const violations = checkStructure(files.map((file) => readModule(file, readFileSync(join(root, file), "utf8"))));
for (const { rule, file, line, text } of violations) console.error(`${file}:${line}  ${rule}: ${text}`);
console.log(`${files.length} files, ${violations.length} against the rules`);
process.exitCode = violations.length > 0 ? 1 : 0;
