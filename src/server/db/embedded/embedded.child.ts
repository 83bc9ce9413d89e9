// Test process that starts an embedded database, reports it, and waits to be killed.
import { openDataFolder } from "../../start/data-folder.ts";
import { startEmbeddedDatabase } from "./embedded.ts";

const [path = "", shared = ""] = process.argv.slice(2);
await startEmbeddedDatabase(await openDataFolder(path), { shared });
process.stdout.write("started\n");
setInterval(() => {}, 60_000);
