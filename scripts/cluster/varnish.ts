// Varnish in front of the balancer, with the configuration of deploy/.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../testing/shop-process.ts";
import { makeFolder, PROGRAMS, type Running, run, until } from "./programs.ts";

const configuration = join(import.meta.dirname, "../../deploy/varnish/default.vcl");

export type SharedCache = { varnish: Running; port: number };

/** Starts Varnish in front of a port of this machine; `port` is its own. */
export async function startVarnish(folder: string, shopPort: number, port?: number): Promise<SharedCache> {
  const own = port ?? (await freePort());
  const file = join(folder, "default.vcl");
  writeFileSync(file, readFileSync(configuration, "utf8").replace('.port = "3000"', `.port = "${shopPort}"`));
  const args = ["-F", "-j", "none", "-n", makeFolder(join(folder, "varnish")), "-f", file, "-a", `127.0.0.1:${own}`, "-s", "malloc,64m"];
  const varnish = run("varnish", PROGRAMS.varnish.path, args, { folder, isOrdinaryUser: true });
  await until("Varnish answers", async () => (await fetch(`http://127.0.0.1:${own}/metrics`)).status === 404, 30_000);
  return { varnish, port: own };
}
