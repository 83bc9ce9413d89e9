import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { checkOrderLines, login } from "#contract/generated/operations.ts";
import { articleRow, catalogueRows, groupRow, insertCatalogue } from "../../catalogue/testing.ts";
import { createTestApp } from "../../testing/app.ts";
import { ANNA, baseSiteId, PASSWORD } from "../../testing/small-shop.ts";

const numbers = Array.from({ length: 1000 }, (_, at) => String(700_000 + at));

test("checking 1,000 lines takes at most 60 ms (QUICK-17)", async () => {
  const shop = await createTestApp({
    customers: true,
    async prepare({ db }) {
      const groups = [groupRow({ group_id: "R", kind: "root" }), groupRow({ group_id: "F", kind: "family", parent_id: "R" })];
      const articles = numbers.map((article_number) => articleRow({ article_number, quantity_interval: 10, quantity_min: 10 }));
      await insertCatalogue(db, catalogueRows(groups, articles, { F: numbers }));
      await db.insertInto("price_list").values({ price_list: "general", kind: "general" }).execute();
      await sql`insert into price (price_list, article_number, amount, price_quantity, tax_rate)
        select 'general', article_number, 10, 100, 0.19 from article`.execute(db);
    },
  });
  onTestFinished(() => shop.close());
  const { data } = await shop.operation(login, { baseSiteId, username: ANNA, password: PASSWORD });
  const lines = numbers.map((id, at) => ({ id, quantity: 10 + (at % 7) }));
  const costs: number[] = [];
  for (let turn = 0; turn < 10; turn++) {
    const begin = process.cpuUsage();
    const checked = await shop.operation(checkOrderLines, { baseSiteId, accessToken: data.login.accessToken, lines, language: "de-DE" });
    const { user, system } = process.cpuUsage(begin);
    costs.push((user + system) / 1000);
    expect(checked.data.checkOrderLines).toHaveLength(1000);
  }
  // The minimum of several runs, because other load on the machine only adds time.
  expect(Math.min(...costs)).toBeLessThan(60);
});
