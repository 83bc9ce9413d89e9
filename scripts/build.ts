// Builds the browser bundle (dist/client), the bundle that renders pages on the server (dist/server), and the back office (dist/office).
// --if-stale: only if its sources have changed; --final: for an image, whose bundle is never checked for staleness.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { build, type Plugin } from "vite";
import { FINAL_BUILD, hashWebSources, isWebBuildCurrent } from "#server/start/web-build.ts";
import { findPhrasesOfScreens } from "./lib/phrases-of-screens.ts";
import { rejectDemoCode } from "./lib/reject-demo-code.ts";

const root = join(import.meta.dirname, "..");
const HASH_FILE = join(root, "dist/.hash");

/** Prints the build progress, estimated from the modules seen so far: Vite does not know the total in advance. */
function reportProgress(name: string, from: number, to: number): Plugin {
  let seen = 0;
  let reported = 0;
  return {
    name: "tell-progress",
    moduleParsed() {
      seen += 1;
      const share = from + (to - from) * (seen / (seen + 400));
      if (share - reported < 0.01) return;
      reported = share;
      console.log(`progress ${share.toFixed(3)} ${name}`);
    },
  };
}

async function buildAll(): Promise<void> {
  const hash = process.argv.includes("--final") ? FINAL_BUILD : hashWebSources();
  rmSync(HASH_FILE, { force: true });
  const shared = { root, mode: "production", logLevel: "warn" as const, configLoader: "native" as const };
  await build({ ...shared, plugins: [reportProgress("client", 0, 0.7), rejectDemoCode()], build: { emptyOutDir: true } });
  writeFileSync(join(root, "dist/client/.vite/phrases.json"), JSON.stringify(findPhrasesOfScreens()));
  console.log("progress 0.7 server");
  await build({
    ...shared,
    plugins: [reportProgress("server", 0.7, 0.9), rejectDemoCode()],
    build: { emptyOutDir: true, ssr: "src/web/entry-server.tsx" },
  });
  console.log("progress 0.9 back office");
  await build({
    ...shared,
    configFile: join(root, "vite.office.config.ts"),
    plugins: [reportProgress("back office", 0.9, 1)],
    build: { emptyOutDir: true },
  });
  writeFileSync(HASH_FILE, hash);
}

process.env["NODE_ENV"] = "production";
// A build whose parent process was killed must not write into the output of the next start.
process.on("disconnect", () => process.exit(1));
try {
  if (!(process.argv.includes("--if-stale") && isWebBuildCurrent())) await buildAll();
} catch (error) {
  console.error(stripVTControlCharacters((error as Error).message));
  process.exitCode = 1;
}
// The open IPC channel to the parent would keep this process alive.
process.exit();
