// Imports generated catalogues of several sizes and measures time and peak memory: node bench/import-catalogue.ts [SIZE …]; without
// a size it writes the results. Each runs in a separate process, so that the peak memory of one size does not hide that of the next.
import { spawnSync } from "node:child_process";
import { Readable } from "node:stream";
import { importCatalogue } from "#server/catalogue/import/index.ts";
import { bigCatalogue } from "./big-catalogue.ts";
import { startResults } from "./support/results.ts";

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
  const { seconds, peakMemoryMegabytes } = await importCatalogue(url, Readable.from(bytes()));
  console.log(JSON.stringify({ seconds, peakMemoryMegabytes }));
} else {
  const requested = process.argv.slice(2).map(Number);
  const results = startResults("import-catalogue");
  for (const size of requested.length > 0 ? requested : [1_000, 10_000, 100_000]) {
    const { stdout } = spawnSync(process.execPath, [import.meta.filename, "--one", String(size)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    });
    const { seconds, peakMemoryMegabytes } = JSON.parse(stdout) as { seconds: number; peakMemoryMegabytes: number };
    results.note(`${size.toLocaleString("en")} articles, time`, seconds, "s");
    results.note(`${size.toLocaleString("en")} articles, peak memory`, peakMemoryMegabytes, "MB");
  }
  if (requested.length === 0) results.write();
}
