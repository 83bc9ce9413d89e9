import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDatabase } from "#server/db/testing.ts";
import { bmecat, importText, product } from "./testing.ts";

// The import in a process of its own, fed without end: it says when it has sent articles to the database.
const PROGRAM = `
import { Readable } from "node:stream";
import { importCatalogue } from ${JSON.stringify(join(import.meta.dirname, "import-catalogue.ts"))};
import { bmecat, product } from ${JSON.stringify(join(import.meta.dirname, "testing.ts"))};
async function* endless() {
  yield Buffer.from(bmecat("").split("</T_NEW")[0]);
  for (let i = 1; ; i += 1) yield Buffer.from(product({ number: String(i), name: "Neu".repeat(100) }));
}
await importCatalogue(process.argv[1], Readable.from(endless()), { onProgress: ({ articles }) => { if (articles === 15000) console.log("far"); } });
`;

test("an import that is killed leaves the catalogue as it was, and the next one is not held up", async () => {
  const database = await createTestDatabase();
  try {
    await importText(database.url, bmecat(product({ number: "1", name: "Alt" })));
    const child = spawn(process.execPath, ["--input-type=module", "--eval", PROGRAM, database.url], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    child.kill("SIGKILL");
    await once(child, "close");
    const articles = await sql<{ n: string; name: string }>`select article_number as n, name ->> 'de' as name from article`.execute(
      database.db,
    );
    expect(articles.rows).toEqual([{ n: "1", name: "Alt" }]);
    const summary = await importText(database.url, bmecat(product({ number: "2" })));
    expect(summary.articles).toBe(1);
  } finally {
    await database.close();
  }
});
