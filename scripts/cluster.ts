// npm run cluster: the shop on this machine as on several, until Ctrl-C. See docs/cluster.md.
import { missingPackages } from "./cluster/programs.ts";
import { startCluster } from "./cluster/start-cluster.ts";

const missing = missingPackages();
if (missing.length > 0) {
  console.error(`The cluster needs programs that are not installed here: apt-get install ${missing.join(" ")}`);
  process.exit(1);
}
const cluster = await startCluster((step) => console.log(`Starting ${step} …`));
console.log(`
The shop:     ${cluster.url}
Files, logs:  ${cluster.folder}

| Part | Process | Port | Kill it |
|---|---|---|---|`);
for (const { name, port, pid } of [...cluster.web, cluster.worker]) console.log(`| ${name} | ${pid()} | ${port} | kill -9 -${pid()} |`);
const primary = await cluster.findPrimary();
console.log(`\nThe primary is ${primary.name}, on port ${primary.port}. Ctrl-C stops everything.`);
await new Promise<void>((resolve) => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => resolve());
});
console.log("Stopping …");
await cluster.stop();
