// Imports generated catalogues of several sizes and measures time and peak memory: node bench/import-catalogue.ts [SIZE …]; without
// a size it writes the results. Each runs in a separate process, so that the peak memory of one size does not hide that of the next.
import { spawnSync } from "node:child_process";
import { Readable } from "node:stream";
import { importCatalogue } from "#server/catalogue/import/index.ts";
import { bigCatalogue } from "./big-catalogue.ts";
import { migrate } from "#server/db/migrate.ts";
import { openBenchDatabase } from "./support/database.ts";
import { isQuick } from "./support/quick.ts";
import { startResults } from "./support/results.ts";

const [first, second, url] = process.argv.slice(2);
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
  const { seconds, peakMemoryMegabytes } = await importCatalogue(url!, Readable.from(bytes()));
  console.log(JSON.stringify({ seconds, peakMemoryMegabytes }));
} else {
  const requested = process.argv.slice(2).map(Number);
  const results = startResults("import-catalogue");
  const database = await openBenchDatabase();
  if (!database.isPrepared) await migrate(database.url);
  for (const size of requested.length > 0 ? requested : isQuick ? [1_000] : [1_000, 10_000, 100_000]) {
    const { stdout } = spawnSync(process.execPath, [import.meta.filename, "--one", String(size), database.url], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    });
    const { seconds, peakMemoryMegabytes } = JSON.parse(stdout) as { seconds: number; peakMemoryMegabytes: number };
    results.note(`${size.toLocaleString("en")} articles, time`, seconds, "s");
    results.note(`${size.toLocaleString("en")} articles, peak memory`, peakMemoryMegabytes, "MB");
  }
  await database.stop();
  if (requested.length === 0) results.write();
}
