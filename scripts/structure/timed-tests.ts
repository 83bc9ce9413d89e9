// Limits of CPU time fail on a busy machine, so the gate has none.
import type { Violation } from "./violation.ts";

/** Tests of the gate that measure CPU time; nightly tests may. */
export function timedTestViolations(file: string, source: string): Violation[] {
  if (!/^src\/.*(?<!\.nightly)\.test\.tsx?$/.test(file)) return [];
  return source
    .split("\n")
    .flatMap((line, index) =>
      /\bprocess\.(?:cpuUsage|threadCpuUsage)\(/.test(line)
        ? [{ rule: "no-timed-test", file, line: index + 1, text: "measure CPU time in bench/ or in a nightly test" }]
        : [],
    );
}
