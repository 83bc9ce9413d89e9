// npm start: from a fresh clone to a running shop. Runs on any Node from 20 on, with no package installed.
import { join } from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { giveUp, modules, projectNode, root } from "./lib/project.mjs";
import { runInForeground } from "./lib/run.mjs";

if (Number(process.versions.node.split(".")[0]) < 20)
  giveUp(`This needs Node 20 or newer, and this is ${process.version}: install a newer Node.`);
await ensureInstalled();
const isDevelopment = process.argv.includes("--dev");
const program = isDevelopment ? "scripts/dev.ts" : "src/demo/main.ts";
process.exitCode = await runInForeground(projectNode(), [join(root, program)], {
  NODE_ENV: isDevelopment ? "development" : "production",
  // Node's compile cache halves the start time. Without write access to the folder, Node runs without the cache.
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? join(modules, ".cache/ankerplatz"),
});
