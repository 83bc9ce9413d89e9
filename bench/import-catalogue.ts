// Imports generated catalogues of several sizes and prints time and peak memory: node bench/import-catalogue.ts [SIZE …] Each
// runs in a separate process, so that the peak memory of one size does not hide that of the next.
import { spawnSync } from "node:child_process";
import { Readable } from "node:stream";
import { importCatalogue } from "#server/catalogue/import/index.ts";
import { bigCatalogue } from "./big-catalogue.ts";

const url = process.env["BENCH_DATABASE_URL"];
if (!url) throw new Error("BENCH_DATABASE_URL names a migrated database; the catalogue BENCH in it is replaced.");

const [first, second] = process.argv.slice(2);
if (first === "--one") {
  async function* bytes(): AsyncGenerator<Buffer> {
    let text = "";
    for (const part of bigCatalogue(Number(second))) {
      text += part;
      if (text.length < 65_536) continue;
      yield Buffer.from(text);
      text = "";
    }
    yield Buffer.from(text);
  }
  const summary = await importCatalogue(url, Readable.from(bytes()));
  console.log(
    `${String(summary.articles).padStart(9)} articles  ${summary.seconds.toFixed(1).padStart(6)} s  ${String(summary.articlesPerSecond).padStart(6)} articles/s  peak ${summary.peakMemoryMegabytes} MB`,
  );
} else {
  const sizes = process.argv.length > 2 ? process.argv.slice(2) : ["1000", "10000", "100000"];
  for (const size of sizes) spawnSync(process.execPath, [import.meta.filename, "--one", size], { stdio: "inherit" });
}
