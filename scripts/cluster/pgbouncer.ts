// PgBouncer in front of a database: it shares few connections among many processes.
import { chownSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { freePort } from "../testing/shop-process.ts";
import { asUser, makeFolder, PROGRAMS, type Running, run, until } from "./programs.ts";

/** Starts a pooler for the database at a URL, with files in `folder`; the `url` of the pooler has the same user and database. */
export async function startPgBouncer(
  folder: string,
  databaseUrl: string,
  mode: "session" | "transaction",
): Promise<{ pgbouncer: Running; url: string }> {
  const target = new URL(databaseUrl);
  const port = await freePort();
  const home = makeFolder(join(folder, "pgbouncer"));
  const [user, password] = [decodeURIComponent(target.username), decodeURIComponent(target.password)];
  const users = join(home, "users.txt");
  const settings = join(home, "pgbouncer.ini");
  writeFileSync(users, `"${user}" "${password}"\n`, { mode: 0o600 });
  writeFileSync(
    settings,
    `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = ${password === "" ? "trust" : "scram-sha-256"}
auth_file = ${users}
pool_mode = ${mode}
max_client_conn = 500
default_pool_size = 150
server_login_retry = 1
`,
  );
  if (asUser.uid !== undefined) for (const file of [users, settings]) chownSync(file, asUser.uid, asUser.gid);
  const pgbouncer = run("pgbouncer", PROGRAMS.pgbouncer.path, ["--quiet", settings], { folder, cwd: home, isOrdinaryUser: true });
  await until("PgBouncer answers", () => isOpen(port), 10_000);
  target.port = String(port);
  return { pgbouncer, url: target.href };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket
      .once("error", () => resolve(false))
      .once("connect", () => {
        socket.destroy();
        resolve(true);
      });
  });
}
