// The shop on several "machines" of this one: database nodes that fail over, a pooler, web processes behind a balancer and a shared
// cache, a worker.
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort, isReady } from "../testing/shop-process.ts";
import { type Balancer, startHaproxy } from "./haproxy.ts";
import { type DatabaseNode, makeNode, startEtcd } from "./patroni.ts";
import { startPgBouncer } from "./pgbouncer.ts";
import { type Running, run, until } from "./programs.ts";
import { startVarnish } from "./varnish.ts";

const NODES = ["node1", "node2", "node3"];
const root = join(import.meta.dirname, "../..");
/** The first process creates tables and demo. */
const OPEN_WITHIN_MS = 240_000;

/** A process of the shop that can be killed and started again. */
export type ShopMachine = { name: string; port: number; kill(signal: NodeJS.Signals): Promise<void>; start(): void; pid(): number };

export type Cluster = {
  /** Address of the shop, that of the shared cache. */
  url: string;
  /** The primary, through the balancer, as superuser. */
  adminUrl: string;
  /** A replica, through the balancer. */
  replicaUrl: string;
  folder: string;
  nodes: readonly DatabaseNode[];
  web: readonly ShopMachine[];
  worker: ShopMachine;
  findPrimary(): Promise<DatabaseNode>;
  stop(): Promise<void>;
};

/** `report` is called with each step. */
export async function startCluster(report: (step: string) => void = () => {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "ankerplatz-cluster-"));
  chmodSync(folder, 0o755);
  const password = randomBytes(16).toString("hex");
  const running: { end(signal: NodeJS.Signals): Promise<void> }[] = [];
  const stop = async () => {
    for (const one of running.toReversed()) await one.end("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    report("etcd");
    const { etcd, port: etcdPort } = await startEtcd(folder);
    running.push(etcd);

    report("Patroni: a primary and two replicas");
    const nodes = await Promise.all(NODES.map((name) => makeNode(name, { folder, etcdPort, password })));
    running.push(...nodes.map((node) => ({ end: node.kill })));
    nodes[0]!.start();
    await until("the first node is the primary", nodes[0]!.isPrimary);
    for (const node of nodes.slice(1)) node.start();
    for (const node of nodes.slice(1)) await until(`${node.name} is a replica`, node.isReplica);

    report("HAProxy");
    const webPorts = [await freePort(), await freePort()];
    const balancer: Balancer = await startHaproxy(folder, nodes, webPorts);
    running.push(balancer.haproxy);
    const urlOf = (port: number, user: string, database: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
    const adminUrl = urlOf(balancer.primaryPort, "postgres", "postgres");
    await until("the primary is reached through HAProxy", () => createDatabase(adminUrl, password));

    report("PgBouncer");
    const { pgbouncer, url: databaseUrl } = await startPgBouncer(folder, urlOf(balancer.primaryPort, "shop", "shop"), "session");
    running.push(pgbouncer);
    const replicaUrl = urlOf(balancer.replicaPort, "shop", "shop");

    report("Varnish");
    const { varnish, port: cachePort } = await startVarnish(folder, balancer.webPort);
    running.push(varnish);

    report("two web processes and a worker");
    const url = `http://127.0.0.1:${cachePort}`;
    const settings = {
      DATABASE_URL: databaseUrl,
      DATABASE_READ_URL: replicaUrl,
      PUBLIC_URL: url,
      TRUST_PROXY: "2",
      SHARED_CACHE_SECONDS: "60",
      PURGE_URL: url,
    };
    const machineOf = async (name: string, port: number, more: Record<string, string>) => {
      const machine = shopMachine(name, port, { folder, settings: { ...settings, ...more } });
      running.push({ end: machine.kill });
      machine.start();
      await until(`${name} is ready`, () => isReady(`http://127.0.0.1:${port}`), OPEN_WITHIN_MS);
      return machine;
    };
    const web = [];
    for (const [index, port] of webPorts.entries()) web.push(await machineOf(`web${index + 1}`, port, { ROLE: "web", PORT: String(port) }));
    const healthPort = await freePort();
    const worker = await machineOf("worker", healthPort, { ROLE: "worker", HEALTH_PORT: String(healthPort) });
    await until("the shop answers through Varnish and HAProxy", () => isReady(url));
    return {
      url,
      adminUrl: urlOf(balancer.primaryPort, "postgres", "shop"),
      replicaUrl,
      folder,
      nodes,
      web,
      worker,
      stop,
      async findPrimary() {
        for (const node of nodes) if (await node.isPrimary()) return node;
        throw new Error("no node is the primary");
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Whether the shop's user and database exist now. */
async function createDatabase(adminUrl: string, password: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(`create role shop login password '${password}'`);
    await client.query("create database shop owner shop");
    return true;
  } finally {
    await client.end();
  }
}

function shopMachine(name: string, port: number, { folder, settings }: { folder: string; settings: Record<string, string> }): ShopMachine {
  let running: Running | null = null;
  return {
    name,
    port,
    pid: () => running!.pid,
    kill: async (signal) => running?.end(signal),
    start() {
      running = run(name, process.execPath, [join(root, "src/demo/main.ts")], {
        folder,
        cwd: root,
        env: { NODE_ENV: "production", DEMO: "on", WEB_PROCESSES: "1", STOP_DELAY: "2", LOG_LEVEL: "warn", ...settings },
      });
    },
  };
}
