// A real PgBouncer in front of a database, on 127.0.0.1.
import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, pause } from "./shop-process.ts";

const PROGRAM = "/usr/sbin/pgbouncer";
const OPEN_WITHIN_MS = 10_000;

export const hasPgBouncer = existsSync(PROGRAM);

export type PgBouncer = { url: string; stop(): Promise<void> };

/** Starts a pooler for the database at a URL; `url` has the same user and database. */
export async function startPgBouncer(databaseUrl: string, mode: "session" | "transaction"): Promise<PgBouncer> {
  const target = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), "pgbouncer-"));
  const port = await freePort();
  const [user, password] = [decodeURIComponent(target.username), decodeURIComponent(target.password)];
  writeFileSync(join(folder, "users.txt"), `"${user}" "${password}"\n`);
  writeFileSync(
    join(folder, "pgbouncer.ini"),
    [
      "[databases]",
      `* = host=${target.hostname} port=${target.port}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = trust",
      `auth_file = ${join(folder, "users.txt")}`,
      `pool_mode = ${mode}`,
      "default_pool_size = 60",
    ].join("\n"),
  );
  chmodSync(folder, 0o755);
  // PgBouncer does not run as root.
  const asUser = process.getuid?.() === 0 ? ["--user=nobody"] : [];
  const child = spawn(PROGRAM, ["--quiet", ...asUser, join(folder, "pgbouncer.ini")], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const deadline = Date.now() + OPEN_WITHIN_MS;
  while (!(await isOpen(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`PgBouncer did not start:\n${output}`);
    await pause(50);
  }
  target.port = String(port);
  return {
    url: target.href,
    async stop() {
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
