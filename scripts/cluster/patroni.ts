// PostgreSQL with Patroni: a primary, replicas of which one is synchronous, and etcd that knows which is which.
import { execFileSync } from "node:child_process";
import { chownSync, existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../testing/shop-process.ts";
import { asUser, makeFolder, PROGRAMS, type Running, run, until } from "./programs.ts";

/** Smallest value that Patroni accepts: a dead primary is replaced after at most this time and one round. */
const LEASE_S = 20;

export type DatabaseNode = {
  name: string;
  /** Port of PostgreSQL. */
  port: number;
  /** Port of Patroni's API, which health checks ask. */
  apiPort: number;
  isPrimary(): Promise<boolean>;
  isReplica(): Promise<boolean>;
  /** Kills Patroni and PostgreSQL, as a power failure does. */
  kill(): Promise<void>;
  start(): void;
  /** Stops or continues the process that applies changes of the primary; Patroni resumes a replica that is paused by SQL. */
  signalReplay(signal: "SIGSTOP" | "SIGCONT"): void;
};

export async function startEtcd(folder: string): Promise<{ etcd: Running; port: number }> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const client = `http://127.0.0.1:${port}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const etcd = run(
    "etcd",
    PROGRAMS.etcd.path,
    [
      "--name=etcd",
      `--data-dir=${join(folder, "etcd")}`,
      `--listen-client-urls=${client}`,
      `--advertise-client-urls=${client}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=etcd=${peer}`,
    ],
    { folder },
  );
  await until("etcd answers", async () => (await fetch(`${client}/health`)).ok);
  return { etcd, port };
}

/** A node with its own data folder; the first one that starts becomes the primary. */
export async function makeNode(
  name: string,
  { folder, etcdPort, password }: { folder: string; etcdPort: number; password: string },
): Promise<DatabaseNode> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const home = makeFolder(join(folder, name));
  const file = join(home, "patroni.json");
  // Patroni reads YAML, of which JSON is a part.
  writeFileSync(file, JSON.stringify(settingsOf({ name, home, port, apiPort, etcdPort, password }), null, 2), { mode: 0o600 });
  if (asUser.uid !== undefined) chownSync(file, asUser.uid, asUser.gid);
  let running: Running | null = null;
  const asks = (path: string) => () =>
    fetch(`http://127.0.0.1:${apiPort}/${path}`).then(
      (response) => response.ok,
      () => false,
    );
  return {
    name,
    port,
    apiPort,
    isPrimary: asks("primary"),
    isReplica: asks("replica"),
    start() {
      running = run(name, PROGRAMS.patroni.path, [file], { folder, cwd: home, isOrdinaryUser: true });
    },
    signalReplay(signal) {
      execFileSync("pkill", [`-${signal.slice(3)}`, "--parent", String(postmasterOf(home)), "--full", "startup"]);
    },
    async kill() {
      // PostgreSQL has a process group of its own and survives Patroni.
      await running?.end("SIGKILL");
      const postmaster = postmasterOf(home);
      if (postmaster) await killPostmaster(postmaster);
    },
  };
}

function settingsOf(node: { name: string; home: string; port: number; apiPort: number; etcdPort: number; password: string }): object {
  const { name, home, port, apiPort, etcdPort, password } = node;
  const user = (username: string) => ({ username, password });
  return {
    scope: "ankerplatz",
    name,
    restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: LEASE_S,
        loop_wait: 3,
        retry_timeout: 5,
        // An order is acknowledged when a second node has it.
        synchronous_mode: true,
        primary_start_timeout: 0,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200, max_wal_senders: 10 } },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(home, "data"),
      bin_dir: postgresFolder(),
      pgpass: join(home, "pgpass"),
      authentication: { superuser: user("postgres"), replication: user("replicator"), rewind: user("rewinder") },
      parameters: { unix_socket_directories: home },
      pg_hba: [
        "local all all scram-sha-256",
        "host all all 127.0.0.1/32 scram-sha-256",
        "host replication replicator 127.0.0.1/32 scram-sha-256",
      ],
    },
  };
}

/** Process id of a node's PostgreSQL; null if it does not run. */
function postmasterOf(home: string): number | null {
  const file = join(home, "data/postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : null;
}

async function killPostmaster(pid: number): Promise<void> {
  const isRunning = async () => {
    try {
      process.kill(pid, "SIGKILL");
      return true;
    } catch {
      return false;
    }
  };
  await until(`PostgreSQL ${pid} has ended`, async () => !(await isRunning()));
}

/** Programs of the newest PostgreSQL of Debian on this machine. */
function postgresFolder(): string {
  const [newest] = globSync("/usr/lib/postgresql/*/bin").toSorted((a, b) => Number(b.split("/")[4]) - Number(a.split("/")[4]));
  if (!newest) throw new Error("PostgreSQL is not installed: apt-get install postgresql");
  return newest;
}
