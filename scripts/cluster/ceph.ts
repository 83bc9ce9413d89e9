// Ceph with an S3 address, as one process of each kind in memory, for tests of the object store.
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../testing/shop-process.ts";
import { type Program, run, type Running, until } from "./programs.ts";

export const CEPH: readonly Program[] = ["mon", "osd", "radosgw"];

const CAPS = {
  "mon.": ["mon", "allow *"],
  "client.admin": ["mon", "allow *", "osd", "allow *"],
  "osd.0": ["mon", "allow profile osd", "osd", "allow *"],
} as const;

export type ObjectServer = {
  /** Origin of the S3 server. */
  url: string;
  keys: { accessKey: string; secretKey: string; region: string };
  gateway: Running;
  /** Starts the gateway again at the same address. */
  restart(): Promise<void>;
  end(): Promise<void>;
};

/** Starts monitor, storage in memory and gateway on 127.0.0.1, with their files in the folder. */
export async function startCeph(folder: string): Promise<ObjectServer> {
  const [v2, v1, port] = [await freePort(), await freePort(), await freePort()];
  const [fsid, osdId] = [randomUUID(), randomUUID()];
  const monitor = `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`;
  const keys = { accessKey: "shop-access", secretKey: randomUUID(), region: "us-east-1" };
  for (const name of ["mon", "osd", "rgw"]) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, "ceph.conf"), settings(folder, fsid, monitor));

  const env = { CEPH_CONF: join(folder, "ceph.conf") };
  const call = (program: string, args: readonly string[]) =>
    execFileSync(program, args, { cwd: folder, env: { ...process.env, ...env }, stdio: "pipe", timeout: 60_000 });
  const started: Running[] = [];
  const start = (name: string, program: string, args: readonly string[]) => {
    const running = run(name, program, args, { folder, env });
    started.push(running);
    return running;
  };
  const end = async () => {
    for (const each of started.toReversed()) await each.end("SIGKILL");
  };

  try {
    for (const [name, caps] of Object.entries(CAPS)) {
      const given = [...caps].flatMap((word, index) => (index % 2 === 0 ? ["--cap", word] : [word]));
      call("ceph-authtool", ["keyring", ...(name === "mon." ? ["--create-keyring"] : []), "--gen-key", "-n", name, ...given]);
    }
    call("monmaptool", ["--create", "--fsid", fsid, "--addv", "a", monitor, "monmap"]);
    call("ceph-mon", ["--mkfs", "-i", "a", "--monmap", "monmap", "--keyring", "keyring"]);
    start("mon", "ceph-mon", ["-i", "a", "-f"]);
    call("ceph", ["osd", "new", osdId]);
    call("ceph-osd", ["-i", "0", "--mkfs", "--osd-uuid", osdId]);
    start("osd", "ceph-osd", ["-i", "0", "-f"]);
    await until("the storage of Ceph runs", async () => call("ceph", ["osd", "stat"]).toString().includes("1 up"));
    const { accessKey, secretKey } = keys;
    call("radosgw-admin", ["user", "create", "--uid=shop", "--display-name=shop", `--access-key=${accessKey}`, `--secret=${secretKey}`]);
    const url = `http://127.0.0.1:${port}`;
    const startGateway = async () => {
      const gateway = start("radosgw", "radosgw", ["-n", "client.admin", "-f", `--rgw-frontends=beast endpoint=127.0.0.1:${port}`]);
      await until("the gateway of Ceph answers", async () => (await fetch(url)).ok);
      return gateway;
    };
    const server: ObjectServer = {
      url,
      keys,
      gateway: await startGateway(),
      async restart() {
        server.gateway = await startGateway();
      },
      end,
    };
    return server;
  } catch (error) {
    await end();
    throw error;
  }
}

function settings(folder: string, fsid: string, monitor: string): string {
  return `[global]
fsid = ${fsid}
mon_host = ${monitor}
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
auth_cluster_required = cephx
auth_service_required = cephx
auth_client_required = cephx
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
mon_allow_pool_size_one = true
osd_crush_chooseleaf_type = 0
osd_objectstore = memstore
memstore_device_bytes = 1073741824
ms_bind_ipv6 = false
run_dir = ${folder}
admin_socket = ${folder}/$name.asok
log_file = ${folder}/$name.log
pid_file = ${folder}/$name.pid
mon_data = ${folder}/mon
osd_data = ${folder}/osd
rgw_data = ${folder}/rgw
keyring = ${folder}/keyring
`;
}
