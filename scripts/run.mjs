// Runs one of the project's TypeScript scripts with the project's own Node, installing first when needed.
import { join } from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { projectNode, root } from "./lib/project.mjs";
import { runInForeground } from "./lib/run.mjs";

const [script, ...args] = process.argv.slice(2);
await ensureInstalled();
process.exitCode = await runInForeground(projectNode(), [join(root, script ?? ""), ...args]);
