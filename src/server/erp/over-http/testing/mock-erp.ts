// Starts and stops an ERP over HTTP: a real process that can be killed and restarted on its port.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const PROCESS = join(import.meta.dirname, "mock-erp.process.ts");
export const SECRET = "a secret that shop and ERP have in common";

export type MockErp = {
  url: string;
  /** Kills the process without finishing anything. */
  kill(): Promise<void>;
  /** On the same port and database as before. */
  start(): Promise<void>;
  setClock(at: Date): Promise<void>;
  /** Processes the steps that become due. */
  letPass(seconds: number): Promise<void>;
};

/** An ERP with its tables in its own database, separate from the shop under test. */
export async function startMockErp(databaseUrl: string, at: string): Promise<MockErp> {
  let now = at;
  let port = 0;
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    const argument = JSON.stringify({ url: databaseUrl, secret: SECRET, port, at: now });
    const started = spawn(process.execPath, [PROCESS, argument], { stdio: ["ignore", "pipe", "inherit"] });
    child = started;
    const [line] = (await Promise.race([
      once(started.stdout, "data"),
      once(started, "exit").then(() => Promise.reject(new Error("The stand-in did not start."))),
    ])) as [Buffer];
    port = Number(line.toString());
  }
  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }
  async function move(path: string): Promise<void> {
    const response = await fetch(`http://127.0.0.1:${port}/clock/${path}`, { method: "POST" });
    if (!response.ok) throw new Error(await response.text());
  }
  await start();
  return {
    url: `http://127.0.0.1:${port}/shop`,
    kill,
    start,
    async setClock(to) {
      now = to.toISOString();
      await move(`set?at=${encodeURIComponent(now)}`);
    },
    async letPass(seconds) {
      await move(`pass?seconds=${seconds}`);
      now = new Date(new Date(now).getTime() + seconds * 1_000).toISOString();
    },
  };
}
