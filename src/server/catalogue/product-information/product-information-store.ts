import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { toContent } from "../../pricing/index.ts";
import type { ProductInformation, StoredProductInformation } from "./product-information.ts";

const NONE: ProductInformation = {
  content: null,
  signalWord: null,
  hazards: [],
  precautions: [],
  pictograms: [],
  ufi: "",
  manufacturer: "",
  safetyNote: {},
};

/** The information of all articles that have any, by article number. The content of the catalogue holds where the file has none. */
export async function readProductInformation(db: Db): Promise<Map<string, ProductInformation>> {
  const { rows } = await sql<StoredProductInformation>`
    select i.article_number as "articleNumber",
      case when i.content_amount is not null
        then json_build_object('amount', trim_scale(i.content_amount)::text, 'unit', i.content_unit) end as content,
      i.signal_word as "signalWord", i.hazards, i.precautions, i.pictograms, i.ufi, i.manufacturer, i.safety_note as "safetyNote"
    from product_information as i`.execute(db);
  const found = new Map<string, ProductInformation>(rows.map(({ articleNumber, ...information }) => [articleNumber, information]));
  const measured = await sql<{ articleNumber: string; amount: string; unit: string }>`
    select a.article_number as "articleNumber", trim_scale(a.content_per_unit)::text as amount, a.content_unit as unit
    from article as a
    where a.content_unit <> 'C62' and a.content_per_unit > 0`.execute(db);
  for (const { articleNumber, amount, unit } of measured.rows) {
    const content = toContent(amount, unit);
    const known = found.get(articleNumber) ?? NONE;
    if (content && !known.content) found.set(articleNumber, { ...known, content });
  }
  return found;
}

/** Replaces the information of all articles. */
export async function replaceProductInformation(tx: Db, entries: readonly StoredProductInformation[]): Promise<void> {
  await tx.deleteFrom("product_information").execute();
  await sql`
    insert into product_information
      (article_number, content_amount, content_unit, signal_word, hazards, precautions, pictograms, ufi, manufacturer, safety_note)
    select r."articleNumber", (r.content ->> 'amount')::numeric, r.content ->> 'unit', r."signalWord",
      array(select jsonb_array_elements_text(r.hazards)), array(select jsonb_array_elements_text(r.precautions)),
      array(select jsonb_array_elements_text(r.pictograms)), r.ufi, r.manufacturer, r."safetyNote"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r (
      "articleNumber" text, content jsonb, "signalWord" text, hazards jsonb, precautions jsonb, pictograms jsonb, ufi text,
      manufacturer text, "safetyNote" jsonb)`.execute(tx);
}
