// A catalogue of any size, written by the database itself: families of 40 variants below 20 categories of one root.
import pg from "pg";

export const ROOT = "R";
export const FAMILY_SIZE = 40;

const LISTS = `
  insert into price_list (price_list, kind, description) values ('general', 'general', '') on conflict do nothing`;

/** Replaces every catalogue by a generated one of `size` variants with prices and stock, and announces it. */
export async function generateCatalogue(databaseUrl: string, catalogueId: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run("begin");
  // Deleting a million rows one by one, or checking that the new ones fit each other, would take longer than writing them.
  await run("set local session_replication_role = replica");
  await run("truncate article_group, article_alias, article, catalogue_group, price, stock");
  await run(LISTS);
  await run(
    `insert into catalogue_group (catalogue_id, group_id, parent_id, kind, name, claim, sort_order)
     select $1, '${ROOT}', null, 'root', '{"de": "Befestigung", "en": "Fastening"}'::jsonb, '{}'::jsonb, 0
     union all
     select $1, 'C' || i, '${ROOT}', 'category', jsonb_build_object('de', 'Kategorie ' || i, 'en', 'Category ' || i), '{}'::jsonb, i
     from generate_series(0, 19) as i
     union all
     select $1, 'F' || i, 'C' || i % 20, 'family', jsonb_build_object('de', 'Anker ' || i, 'en', 'Anchor ' || i),
       '{"de": "Hält in Beton."}'::jsonb, 20 + i
     from generate_series(0, ($2::int - 1) / ${FAMILY_SIZE}) as i`,
    [catalogueId, size],
  );
  const feature = (key: string, value: string, order: number, unit = "") =>
    `jsonb_build_object('key', '${key}', 'name', '{"de": "${key}"}'::jsonb, 'values', jsonb_build_array((${value})::text), 'unit', '${unit}', 'order', ${order})`;
  const attributes = [
    feature("BOHRER_D", "4 + i % 17", 1, "mm"),
    feature("DUEBEL_L", "20 + (i * 7) % 380", 2, "mm"),
    feature("VERANKERUNG", "30 + (i / 3) % 90", 3, "mm"),
    feature("ANBAUTEIL", "1 + (i / 7) % 60", 4, "mm"),
    feature("GEWINDE", "'M' || 4 + i % 17", 5),
    feature("MATERIAL", "(array['Stahl', 'Edelstahl A2', 'Edelstahl A4'])[1 + i % 3]", 6),
    feature("ZULASSUNG_D", "case when i % 2 = 0 then 'ja' else 'nein' end", 7),
    feature("ZULASSUNG_E", "case when i % 5 < 3 then 'ja' else 'nein' end", 8),
    feature("SCHL_WEITE", "'SW ' || 8 + (i / 11) % 20", 9),
    feature("GEWICHT", "1 + (i * 13) % 500", 10, "g"),
  ];
  await run(
    `insert into article (catalogue_id, article_number, name, description, gtin, order_unit, price_quantity, quantity_min, quantity_interval,
       attributes, delivery_speed, sort_order)
     select $1, (1000000 + i)::text,
       jsonb_build_object('de', 'Anker ' || 4 + i % 17 || ' x ' || 20 + (i * 7) % 380 || ' Nr. ' || i, 'en', 'Anchor no. ' || i),
       '{"de": "Für gerissenen und ungerissenen Beton, galvanisch verzinkt, mit Scheibe und Mutter."}'::jsonb,
       (4000000000000 + i)::text, 'C62', 100, 50, 50, jsonb_build_array(${attributes.join(", ")}), 'FASTDELIVERY', i
     from generate_series(0, $2::int - 1) as i`,
    [catalogueId, size],
  );
  await run(
    `insert into article_group (catalogue_id, group_id, article_number, sort_order)
     select $1, 'F' || i / ${FAMILY_SIZE}, (1000000 + i)::text, i from generate_series(0, $2::int - 1) as i`,
    [catalogueId, size],
  );
  await run(
    `insert into price (price_list, article_number, lower_bound, amount, price_quantity, tax_rate)
     select 'general', (1000000 + i)::text, bound, 5 + (i * 37) % 400, 100, 0.19
     from generate_series(0, $1::int - 1) as i, (values (1), (500)) as bounds (bound)`,
    [size],
  );
  await run("insert into stock (article_number, available) select (1000000 + i)::text, 5000 from generate_series(0, $1::int - 1) as i", [
    size,
  ]);
  await run("commit");
  // Otherwise the database tidies up while the next calls are measured.
  await run("vacuum analyze");
  await run("checkpoint");
  await announce(client, catalogueId, size);
  await client.end();
}

/** Announces the catalogue as it is once more. */
export async function announceAgain(databaseUrl: string, catalogueId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await announce(client, catalogueId, 0);
  await client.end();
}

async function announce(client: pg.Client, catalogueId: string, articles: number): Promise<void> {
  await client.query(
    "insert into catalogue_version (catalogue_id, source_version, kind, articles) values ($1, 'bench', 'new-catalogue', $2)",
    [catalogueId, articles],
  );
  await client.query("select pg_notify('catalogue_version', '')");
}
