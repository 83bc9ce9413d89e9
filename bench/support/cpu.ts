// CPU time of processes, in milliseconds, and their memory, from /proc; Linux only.
import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

function readStat(pid: number): { parent: number; ms: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command is in parentheses and may contain spaces, so fields are counted after it.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const [user, system, childUser, childSystem] = [fields[11], fields[12], fields[13], fields[14]].map(Number) as [
      number,
      number,
      number,
      number,
    ];
    return { parent: Number(fields[1]), ms: ((user + system + childUser + childSystem) * 1000) / TICKS_PER_SECOND };
  } catch {
    return null;
  }
}

/** CPU of a process and all its descendants, running or already reaped. */
export function cpuOfTree(root: number): number {
  const children = new Map<number, number[]>();
  const own = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const stat = readStat(pid);
    if (!stat) continue;
    own.set(pid, stat.ms);
    children.set(stat.parent, [...(children.get(stat.parent) ?? []), pid]);
  }
  let sum = 0;
  const visit = (pid: number) => {
    sum += own.get(pid) ?? 0;
    for (const child of children.get(pid) ?? []) visit(child);
  };
  visit(root);
  return sum;
}

/** Current and peak memory of a process, in MB. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string): number => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1024);
  return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}
