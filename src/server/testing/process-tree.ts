import { execFileSync } from "node:child_process";

/** A process and all its descendants. */
export function processTree(pid: number): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const childrenOf = (parent: number): number[] =>
    pairs.filter(([, of]) => of === parent).flatMap(([child]) => [child, ...childrenOf(child)]);
  return [pid, ...childrenOf(pid)];
}

/** Stops all processes of a tree, like a frozen machine. Returns a function that resumes them. */
export function freeze(pid: number): () => void {
  // Stop the root first, so that it spawns no more processes.
  process.kill(pid, "SIGSTOP");
  const tree = processTree(pid);
  for (const each of tree) process.kill(each, "SIGSTOP");
  return () => {
    for (const each of tree.toReversed()) process.kill(each, "SIGCONT");
  };
}
