// Runs npm start's script as a user or service manager does: real processes, real signals.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { expect } from "vitest";

const root = join(import.meta.dirname, "../..");
const OPEN = /Ankerplatz (works in the background|is open)/;
const running = new Set<ChildProcess>();

export type Run = { child: ChildProcess; output(): string; errors(): string; ended: Promise<number | null> };

/** Runs npm start's script without npm, as a worker: these tests need no web bundle. */
export function start(settings: Record<string, string>): Run {
  const { TEST_DATABASE_URL: _, DATABASE_URL: __, ...outside } = process.env;
  const env = { ...outside, ROLE: "worker", DEMO: "off", LOG_LEVEL: "silent", ...settings };
  const child = spawn(process.execPath, ["scripts/start.mjs"], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const ended = new Promise<number | null>((resolve) => child.once("close", (status) => resolve(status))).finally(() =>
    running.delete(child),
  );
  return { child, output: () => output, errors: () => errors, ended };
}

export async function untilOpen(run: Run): Promise<void> {
  const hasEnded = run.ended.then((status) => {
    throw new Error(`ended with ${status}:\n${run.output()}${run.errors()}`);
  });
  const isOpen = new Promise<void>((resolve) => {
    const look = () => OPEN.test(run.output()) && resolve();
    run.child.stdout?.on("data", look);
    look();
  });
  await Promise.race([isOpen, hasEnded]);
  hasEnded.catch(() => {});
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
}

/** Returns the error message of a start that fails, after checking that it has no stack trace. */
export async function rejectionOf(settings: Record<string, string>): Promise<string> {
  const run = start(settings);
  expect(await run.ended).toBe(1);
  expect(run.errors()).not.toMatch(/^\s+at /m);
  return run.errors().trim();
}

/** Kills all shops that a test started. */
export async function endAll(): Promise<void> {
  for (const child of running) await end(child, "SIGKILL");
}
