import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { HOSTILE_FILES } from "./testing/hostile-files.ts";
import type { ReadAlone } from "./testing/read-alone.ts";

const CPU_MS = 200;
const MEMORY = 50 * 1024 * 1024;
/** With a large heap, the peak counts garbage that V8 has had no reason to collect. */
const SMALL_HEAP = ["--max-semi-space-size=1", "--max-old-space-size=64"];

let read: ReadAlone;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "hostile-files-"));
  try {
    for (const [name, , make] of HOSTILE_FILES) writeFileSync(join(folder, name), await make());
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...SMALL_HEAP,
      join(import.meta.dirname, "testing/read-alone.ts"),
      folder,
    ]);
    read = JSON.parse(stdout) as ReadAlone;
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each(HOSTILE_FILES)("%s is rejected quickly and with little memory (QUICK-35)", (name) => {
  const { cpuMs, grownBytes } = read[name]!;
  expect(cpuMs).toBeLessThan(CPU_MS);
  expect(grownBytes).toBeLessThan(MEMORY);
});
