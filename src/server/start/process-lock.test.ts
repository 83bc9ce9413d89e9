import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { isRunning } from "./process-lock.ts";

test("a process is running until it has ended", async () => {
  const child = spawn("sleep", ["60"]);
  expect(isRunning(child.pid!)).toBe(true);
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
  expect(isRunning(child.pid!)).toBe(false);
});

test.runIf(process.platform === "linux")("a zombie process is not running", async () => {
  // The shell replaces itself with another program, which never waits for the shell's child.
  const parent = spawn("/bin/sh", ["-c", "sleep 0.2 & echo $!; exec sleep 60"], { stdio: ["ignore", "pipe", "ignore"] });
  const [said] = (await once(parent.stdout, "data")) as [Buffer];
  const pid = Number(said.toString());
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(() => process.kill(pid, 0)).not.toThrow();
  parent.kill("SIGKILL");
  await once(parent, "exit");
});
