import pg from "pg";

/** Numbers of articles with a price: those with fast delivery and much stock, or any that can be delivered. */
export async function orderableArticles(
  databaseUrl: string,
  count: number,
  from: "much in stock" | "any" = "much in stock",
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ article_number: string }>(
    `select a.article_number from article as a
     join price as p on p.article_number = a.article_number and p.price_list = 'general' and p.lower_bound = 1
     left join stock as s on s.article_number = a.article_number
     where a.is_orderable and a.delivery_speed <> 'NODELIVERY'
       and ($2 or (s.available > 1000 and a.delivery_speed = 'FASTDELIVERY'))
     group by a.article_number order by a.article_number limit $1`,
    [count, from === "any"],
  );
  await client.end();
  if (rows.length === 0) throw new Error("the demo catalogue has no article with much stock");
  return rows.map((row) => row.article_number);
}
