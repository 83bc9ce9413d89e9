// Reads the files of a folder in a separate process, so that another process's heap does not affect the measurement.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readSheet } from "../read-sheet.ts";
import { row, workbook } from "./workbook.ts";

/** Results by file name. */
export type ReadAlone = Record<
  string,
  {
    result: Awaited<ReturnType<typeof readSheet>>;
    /** Lowest CPU time of three runs. */
    cpuMs: number;
    /** Peak growth of the process's memory, including all previous files. */
    grownBytes: number;
  }
>;

async function cpuOf(bytes: Buffer): Promise<number> {
  const begin = process.cpuUsage();
  await readSheet(bytes);
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

// Warm-up: one-time loading and compiling must not count towards a file.
await readSheet(await workbook(Array.from({ length: 500 }, (_, at) => row(at + 1, "<c><v>1</v></c>", "<c><v>1</v></c>")).join("")));
const most = () => process.resourceUsage().maxRSS * 1024;
const before = most();
const folder = process.argv[2]!;
const all: ReadAlone = {};
for (const name of readdirSync(folder)) {
  const bytes = readFileSync(join(folder, name));
  const result = await readSheet(bytes);
  all[name] = { result, cpuMs: Math.min(await cpuOf(bytes), await cpuOf(bytes), await cpuOf(bytes)), grownBytes: most() - before };
}
process.stdout.write(JSON.stringify(all));
