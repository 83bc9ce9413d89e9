// HAProxy in front of the database nodes and the web processes; it asks each for its health.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../testing/shop-process.ts";
import { PROGRAMS, type Running, run, until } from "./programs.ts";
import type { DatabaseNode } from "./patroni.ts";

export type Balancer = { haproxy: Running; primaryPort: number; replicaPort: number; webPort: number };

export async function startHaproxy(folder: string, nodes: readonly DatabaseNode[], webPorts: readonly number[]): Promise<Balancer> {
  const [primaryPort, replicaPort, webPort] = [await freePort(), await freePort(), await freePort()];
  const servers = nodes.map(({ name, port, apiPort }) => `  server ${name} 127.0.0.1:${port} check port ${apiPort}`);
  const file = join(folder, "haproxy.cfg");
  writeFileSync(
    file,
    `global
  maxconn 2000
defaults
  mode tcp
  timeout connect 3s
  timeout client 30m
  timeout server 30m
  timeout check 3s

listen primary
  bind 127.0.0.1:${primaryPort}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join("\n")}

listen replicas
  bind 127.0.0.1:${replicaPort}
  option httpchk GET /replica
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join("\n")}

listen web
  bind 127.0.0.1:${webPort}
  mode http
  timeout client 65s
  timeout server 65s
  option forwardfor
  option redispatch
  option httpchk GET /health/ready
  http-check expect status 200
  # A page that a dying process did not answer is asked again; a change never is.
  retries 3
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  default-server inter 500ms fall 1 rise 1
${webPorts.map((port, index) => `  server web${index + 1} 127.0.0.1:${port} check`).join("\n")}
`,
  );
  const haproxy = run("haproxy", PROGRAMS.haproxy.path, ["-db", "-f", file], { folder });
  await until("HAProxy answers", async () => (await fetch(`http://127.0.0.1:${webPort}/health/live`)).status > 0, 10_000);
  return { haproxy, primaryPort, replicaPort, webPort };
}
