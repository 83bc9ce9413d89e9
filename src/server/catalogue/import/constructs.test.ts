// What catalogues in the world are made of: one small file for each, and what must come of it.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { describeSummary } from "./describe-summary.ts";
import { parseEtimNames } from "./bmecat/etim-names.ts";
import type { ImportOptions, ImportSummary } from "./import-catalogue.ts";
import { bmecat, group, importText, price, product } from "./testing.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`truncate article, article_gone, catalogue_group, catalogue_group_gone, price, price_list, catalogue_version, stock cascade`.execute(
    database.db,
  );
});

type Row = {
  name: Record<string, string>;
  description: Record<string, string>;
  rich_description: Record<string, string> | null;
  gtin: string;
  manufacturer: string;
  delivery_speed: string;
  successor: string | null;
  order_unit: string;
  content_unit: string | null;
  content_per_unit: string | null;
  quantity_max: number | null;
  attributes: {
    key: string;
    name: Record<string, string>;
    values: string[];
    unit: string;
    translations?: Record<string, string[]>;
    technicalName?: string;
  }[];
};

async function article(number = "1"): Promise<Row> {
  const { rows } = await sql<Row>`select * from article where article_number = ${number}`.execute(database.db);
  return rows[0]!;
}

/** Key, German name, values and unit of each attribute, as "KEY Name: a, b unit". */
async function attributes(number = "1"): Promise<string[]> {
  return (await article(number)).attributes.map(
    ({ key, name, values, unit }) => `${key} ${name["de"] ?? JSON.stringify(name)}: ${values.join(", ")}${unit && ` ${unit}`}`,
  );
}

async function prices(number = "1"): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', price_list, lower_bound, trim_scale(amount), 'per', trim_scale(price_quantity), trim_scale(tax_rate),
      nullif(valid_from, '-infinity')::date, nullif(valid_to, 'infinity')::date) as text
    from price where article_number = ${number} order by price_list, valid_from, lower_bound`.execute(database.db);
  return rows.map((row) => row.text);
}

async function groups(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', group_id, kind, name ->> 'de', coalesce('below ' || parent_id, '')) as text from catalogue_group order by group_id`.execute(
    database.db,
  );
  return rows.map((row) => row.text.trim());
}

const features = (inside: string, system = "") =>
  `<PRODUCT_FEATURES>${system && `<REFERENCE_FEATURE_SYSTEM_NAME>${system}</REFERENCE_FEATURE_SYSTEM_NAME>`}${inside}</PRODUCT_FEATURES>`;
const feature = (inside: string) => `<FEATURE>${inside}</FEATURE>`;
const details = (inside: string) => product({ number: "1" }).replace("</PRODUCT_DETAILS>", `${inside}</PRODUCT_DETAILS>`);
const link = (number: string, to: string) =>
  `<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>${number}</PROD_ID><CATALOG_GROUP_ID>${to}</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>`;
const reasons = (summary: ImportSummary) =>
  summary.notes.filter((note) => !note.reason.startsWith("articles are in no group")).map(({ reason, count }) => `${reason} (${count})`);
const unused = (summary: ImportSummary) => summary.unused.map(({ element, count }) => `${element} (${count})`);

type Construct = [what: string, file: string, check: (summary: ImportSummary) => Promise<void> | void, options?: ImportOptions];

const ETIM = parseEtimNames(
  'code;de;en\nEC000123;Schraubanker;Screw anchor\nEF000007;Farbe;Colour\nEV000080;blau;blue\nEV000081;"rot; matt";red\nEU570448;mm;mm\n',
);

const constructs: Construct[] = [
  [
    "2005: a feature with its own template (FTEMPLATE) and a value",
    bmecat(
      product({
        number: "1",
        features: features(
          feature(
            '<FTEMPLATE><FT_ID>0173-1#02-AAC895</FT_ID><FT_NAME lang="deu">Höhe</FT_NAME><FT_NAME lang="eng">Height</FT_NAME><FEATURE_CONTENT><FT_UNIT>MMT</FT_UNIT><FT_ORDER>2</FT_ORDER></FEATURE_CONTENT></FTEMPLATE><FVALUE>60</FVALUE>',
          ) + feature("<FTEMPLATE><FT_NAME>Farbe</FT_NAME><FT_ORDER>1</FT_ORDER></FTEMPLATE><FVALUE>Blau</FVALUE>"),
        ),
      }),
    ),
    async (summary) => {
      expect(await attributes()).toEqual(["Farbe Farbe: Blau", "0173-1#02-AAC895 Höhe: 60 mm"]);
      expect((await article()).attributes[1]!.name).toEqual({ de: "Höhe", en: "Height" });
      expect(unused(summary)).toEqual([]);
    },
  ],
  [
    "2005+onto: a feature by FT_IDREF or FREF with a template of the classification system, unit and place in FEATURE_CONTENT",
    bmecat(
      `<CLASSIFICATION_SYSTEM><CLASSIFICATION_SYSTEM_NAME>ONTO</CLASSIFICATION_SYSTEM_NAME><CLASSIFICATION_SYSTEM_FEATURE_TEMPLATES>
      <CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE><FT_ID>L1</FT_ID><FT_NAME>Länge</FT_NAME><FEATURE_CONTENT><FT_UNIT_IDREF>CMT</FT_UNIT_IDREF><FT_ORDER>9</FT_ORDER></FEATURE_CONTENT></CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE>
      <CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE><FT_ID>W1</FT_ID><FT_NAME>Breite</FT_NAME></CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE>
      </CLASSIFICATION_SYSTEM_FEATURE_TEMPLATES></CLASSIFICATION_SYSTEM>${product({
        number: "1",
        features: features(feature("<FT_IDREF>L1</FT_IDREF><FVALUE>12</FVALUE>") + feature("<FREF>W1</FREF><FVALUE>3</FVALUE>")),
      })}`,
      { namespace: "http://www.bmecat.org/bmecat/2005+onto" },
    ),
    async () => expect(await attributes()).toEqual(["W1 Breite: 3", "L1 Länge: 12 cm"]),
  ],
  [
    "2005: a value by VALUE_IDREF from the allowed values of the classification",
    bmecat(
      `<CLASSIFICATION_SYSTEM><ALLOWED_VALUES><ALLOWED_VALUE><ALLOWED_VALUE_ID>V7</ALLOWED_VALUE_ID><ALLOWED_VALUE_NAME lang="deu">Edelstahl</ALLOWED_VALUE_NAME><ALLOWED_VALUE_NAME lang="eng">Stainless steel</ALLOWED_VALUE_NAME></ALLOWED_VALUE></ALLOWED_VALUES></CLASSIFICATION_SYSTEM>${product({ number: "1", features: features(feature("<FNAME>Werkstoff</FNAME><VALUE_IDREF>V7</VALUE_IDREF>")) })}`,
    ),
    async () => {
      expect(await attributes()).toEqual(["Werkstoff Werkstoff: Edelstahl"]);
      expect((await article()).attributes[0]!.translations).toEqual({ en: ["Stainless steel"] });
    },
  ],
  [
    "a value that only FVALUE_DETAILS gives, and details that say more than the value",
    bmecat(
      product({
        number: "1",
        features: features(
          feature("<FNAME>Kopfform</FNAME><FVALUE_DETAILS>Senkkopf mit Bohrspitze</FVALUE_DETAILS>") +
            feature("<FNAME>Last</FNAME><FVALUE>2.4</FVALUE><FUNIT>B47</FUNIT><FVALUE_DETAILS>in Beton C20/25</FVALUE_DETAILS>") +
            feature("<FNAME>Antrieb</FNAME><FVALUE>Sechskant</FVALUE><FVALUE_DETAILS>drive-hex</FVALUE_DETAILS>"),
        ),
      }),
    ),
    async () => {
      expect(await attributes()).toEqual([
        "Kopfform Kopfform: Senkkopf mit Bohrspitze",
        "Last Last: 2.4 (in Beton C20/25) kN",
        "Antrieb Antrieb: Sechskant",
      ]);
      expect((await article()).attributes[2]!.technicalName).toBe("drive-hex");
    },
  ],
  [
    'several values of one feature, of a feature that is named twice, and of features named "-"; each value once',
    bmecat(
      product({
        number: "1",
        features: features(
          feature("<FNAME>Untergrund</FNAME><FVALUE>Beton</FVALUE><FVALUE>Ziegel</FVALUE><FVALUE>Beton</FVALUE>") +
            feature("<FNAME>Marke</FNAME><FVALUE>Zack</FVALUE>").repeat(3) +
            feature("<FNAME>Untergrund</FNAME><FVALUE>Holz</FVALUE>") +
            feature("<FNAME>-</FNAME><FVALUE>rostfrei</FVALUE>") +
            feature("<FNAME>-</FNAME><FVALUE>bruchsicher</FVALUE>") +
            feature("<FNAME>-</FNAME><FDESCR>Hinweis</FDESCR><FVALUE>nur innen</FVALUE>"),
        ),
      }),
    ),
    async () =>
      expect(await attributes()).toEqual([
        "Untergrund Untergrund: Beton, Ziegel, Holz",
        "Marke Marke: Zack",
        "WEITERE_ANGABEN Weitere Angaben: rostfrei, bruchsicher",
        "Hinweis Hinweis: nur innen",
      ]),
  ],
  [
    "the same property in two units is two properties",
    bmecat(
      product({
        number: "1",
        features: features(
          feature("<FNAME>Gewicht</FNAME><FVALUE>2</FVALUE><FUNIT>KGM</FUNIT>") +
            feature("<FNAME>Gewicht</FNAME><FVALUE>2000</FVALUE><FUNIT>GRM</FUNIT>"),
        ),
      }),
    ),
    async () => expect(await attributes()).toEqual(["Gewicht Gewicht: 2 kg", "Gewicht (g) Gewicht: 2000 g"]),
  ],
  [
    "ETIM: codes get the names of the table, in every language it has; units too",
    bmecat(
      product({
        number: "1",
        features: features(
          "<REFERENCE_FEATURE_GROUP_ID>EC000123</REFERENCE_FEATURE_GROUP_ID>" +
            feature("<FNAME>EF000007</FNAME><FVALUE>EV000080</FVALUE><FVALUE>EV000081</FVALUE>") +
            feature("<FNAME>EF000008</FNAME><FVALUE>8</FVALUE><FUNIT>EU570448</FUNIT>"),
          "ETIM-9.0",
        ),
      }),
    ),
    async (summary) => {
      expect(await attributes()).toEqual(["EF000007 Farbe: blau, rot; matt", "EF000008 EF000008: 8 mm"]);
      expect((await article()).attributes[0]).toMatchObject({ name: { en: "Colour" }, translations: { en: ["blue", "red"] } });
      expect(await groups()).toEqual(["EC000123 family Schraubanker below ETIM", "ETIM root Sortiment"]);
      // One name is missing in the table: its class is named.
      expect(reasons(summary)).toEqual([
        "codes of ETIM stand where names should (class EC000123): give a table of names with --etim FILE (1)",
      ]);
    },
    { etim: ETIM },
  ],
  [
    "ETIM without a table: the codes come in and each class is named in the report",
    bmecat(
      ["1", "2"]
        .map((number) =>
          product({
            number,
            features: features(
              `<REFERENCE_FEATURE_GROUP_ID>EC00000${number}</REFERENCE_FEATURE_GROUP_ID>${feature("<FNAME>EF000007</FNAME><FVALUE>EV000080</FVALUE>")}`,
              "ETIM-9.0",
            ),
          }),
        )
        .join(""),
    ),
    async (summary) => {
      expect(await attributes()).toEqual(["EF000007 EF000007: EV000080"]);
      expect(reasons(summary)).toEqual(
        ["EC000001", "EC000002"].map(
          (one) => `codes of ETIM stand where names should (class ${one}): give a table of names with --etim FILE (1)`,
        ),
      );
      expect(await importText(database.url, bmecat(product({ number: "1" })), { isStrict: true })).toMatchObject({ articles: 1 });
    },
  ],
  [
    "ETIM: a range, yes and no, and what does not exist",
    bmecat(
      product({
        number: "1",
        features: features(
          feature("<FNAME>Temperatur</FNAME><FVALUE>-15</FVALUE><FVALUE>100</FVALUE><FUNIT>CEL</FUNIT>") +
            feature("<FNAME>Rostfrei</FNAME><FVALUE>true</FVALUE>") +
            feature("<FNAME>Farbe</FNAME><FVALUE>-</FVALUE><FVALUE_DETAILS>NA</FVALUE_DETAILS>"),
          "ETIM-8.0",
        ),
      }),
    ),
    async () => expect(await attributes()).toEqual(["Temperatur Temperatur: -15 … 100 °C", "Rostfrei Rostfrei: ja"]),
  ],
  [
    "classes of a classification without any group: they are the families, by the names of CLASSIFICATION_GROUP",
    bmecat(
      `<CLASSIFICATION_SYSTEM><CLASSIFICATION_SYSTEM_NAME>ECLASS-13.0</CLASSIFICATION_SYSTEM_NAME><CLASSIFICATION_GROUPS><CLASSIFICATION_GROUP><CLASSIFICATION_GROUP_ID>23-11-01-01</CLASSIFICATION_GROUP_ID><CLASSIFICATION_GROUP_NAME>Dübel</CLASSIFICATION_GROUP_NAME></CLASSIFICATION_GROUP></CLASSIFICATION_GROUPS></CLASSIFICATION_SYSTEM>${product({ number: "1", features: features("<REFERENCE_FEATURE_GROUP_ID>23-11-01-01</REFERENCE_FEATURE_GROUP_ID>", "ECLASS-13.0") })}`,
      { catalog: '<CATALOG_NAME lang="deu">Nordwerk</CATALOG_NAME>' },
    ),
    async () => expect(await groups()).toEqual(["23-11-01-01 family Dübel below ETIM", "ETIM root Nordwerk"]),
  ],
  [
    "names and descriptions in several languages, written as deu, ger, eng or fra",
    bmecat(
      details(
        '<DESCRIPTION_SHORT lang="eng">Plug</DESCRIPTION_SHORT><DESCRIPTION_SHORT lang="fra">Cheville</DESCRIPTION_SHORT><DESCRIPTION_LONG lang="ger">Lang</DESCRIPTION_LONG><DESCRIPTION_LONG lang="eng">Long</DESCRIPTION_LONG>',
      ),
    ),
    async () =>
      expect(await article()).toMatchObject({
        name: { de: "Dübel", en: "Plug", fr: "Cheville" },
        description: { de: "Lang", en: "Long" },
        rich_description: null,
      }),
  ],
  [
    "a description in HTML: cleaned as HTML, without marks as text; entities are signs",
    bmecat(
      details(
        '<DESCRIPTION_LONG lang="deu"><![CDATA[<h2>Für Beton</h2><ul><li onclick="x()">M&uuml;helos</li><li>Stark &amp; <b>leicht</b></li></ul><script>alert(1)</script><a href="https://x.example">mehr</a><img src="https://x.example/p.gif">]]></DESCRIPTION_LONG><DESCRIPTION_LONG lang="eng">&amp;lt;p&amp;gt;Strong&amp;lt;/p&amp;gt; 5 &lt; 6</DESCRIPTION_LONG>',
      ),
    ),
    async () => {
      const { description, rich_description } = await article();
      expect(description["de"]).toBe("Für Beton Mühelos Stark & leicht mehr");
      expect(rich_description).toMatchObject({ de: "<h3>Für Beton</h3><ul><li>Mühelos</li><li>Stark &amp; <b>leicht</b></li></ul>mehr" });
      expect(description["en"]).toBe("Strong 5 < 6");
    },
  ],
  [
    "INTERNATIONAL_PID by type: gtin and ean count, others are named",
    bmecat(
      details(
        '<INTERNATIONAL_PID type="upc">012345678905</INTERNATIONAL_PID><INTERNATIONAL_PID type="gtin">4000000000006</INTERNATIONAL_PID><MANUFACTURER_NAME>Muster</MANUFACTURER_NAME>',
      ),
    ),
    async (summary) => {
      expect(await article()).toMatchObject({ gtin: "4000000000006", manufacturer: "Muster" });
      expect(reasons(summary)).toEqual(["INTERNATIONAL_PID of another type than ean and gtin is not used (1)"]);
    },
  ],
  [
    "KEYWORD, PRODUCT_STATUS, MANUFACTURER_PID, UDX of others: counted and named, once for all that is inside",
    bmecat(
      details(
        '<KEYWORD>Dübel</KEYWORD><KEYWORD>Anker</KEYWORD><PRODUCT_STATUS type="core_product">Stammartikel</PRODUCT_STATUS><MANUFACTURER_PID>4711</MANUFACTURER_PID><SEGMENT></SEGMENT>',
      ).replace(
        "</PRODUCT>",
        "<USER_DEFINED_EXTENSIONS><UDX.EDXF.PACKING_UNITS><UDX.EDXF.PACKING_UNIT><UDX.EDXF.WEIGHT>1</UDX.EDXF.WEIGHT></UDX.EDXF.PACKING_UNIT></UDX.EDXF.PACKING_UNITS></USER_DEFINED_EXTENSIONS><PRODUCT_LOGISTIC_DETAILS><COUNTRY_OF_ORIGIN>DE</COUNTRY_OF_ORIGIN></PRODUCT_LOGISTIC_DETAILS></PRODUCT>",
      ),
    ),
    async (summary) => {
      expect(unused(summary)).toEqual([
        "PRODUCT_DETAILS/KEYWORD (2)",
        "PRODUCT_DETAILS/MANUFACTURER_PID (1)",
        "PRODUCT_DETAILS/PRODUCT_STATUS (1)",
        "PRODUCT/PRODUCT_LOGISTIC_DETAILS (1)",
        "USER_DEFINED_EXTENSIONS/UDX.EDXF.PACKING_UNITS (1)",
      ]);
      expect(describeSummary(summary)).toContain("    PRODUCT_DETAILS/KEYWORD (2×, first in line 5)");
    },
  ],
  [
    "own extensions: orderable, delivery speed, successor, stock",
    bmecat(
      product({
        number: "1",
        extra:
          "<USER_DEFINED_EXTENSIONS><UDX.ANKERPLATZ.DELIVERY_SPEED>SLOWDELIVERY</UDX.ANKERPLATZ.DELIVERY_SPEED><UDX.ANKERPLATZ.SUCCESSOR>2</UDX.ANKERPLATZ.SUCCESSOR><UDX.ANKERPLATZ.STOCK>4</UDX.ANKERPLATZ.STOCK></USER_DEFINED_EXTENSIONS>",
      }),
    ),
    async (summary) => {
      expect(await article()).toMatchObject({ delivery_speed: "SLOWDELIVERY", successor: "2" });
      expect(unused(summary)).toEqual([]);
    },
  ],
  [
    "PRODUCT_REFERENCE: followup is the successor, other kinds are named",
    bmecat(
      product({
        number: "1",
        extra:
          '<PRODUCT_REFERENCE type="followup"><PROD_ID_TO>2</PROD_ID_TO></PRODUCT_REFERENCE><PRODUCT_REFERENCE type="accessories"><PROD_ID_TO>3</PROD_ID_TO></PRODUCT_REFERENCE><PRODUCT_REFERENCE type="accessories"><PROD_ID_TO>4</PROD_ID_TO></PRODUCT_REFERENCE><PRODUCT_REFERENCE type="sparepart"><PROD_ID_TO>5</PROD_ID_TO></PRODUCT_REFERENCE>',
      }),
    ),
    async (summary) => {
      expect((await article()).successor).toBe("2");
      expect(reasons(summary)).toEqual([
        "PRODUCT_REFERENCE of type accessories is not used (2)",
        "PRODUCT_REFERENCE of type sparepart is not used (1)",
      ]);
    },
  ],
  [
    "1.2: ARTICLE, ARTICLE_REFERENCE, EAN and FEATURE in their old names, below a prefix of a namespace",
    `<?xml version="1.0"?><bme:BMECAT version="1.2" xmlns:bme="http://www.bmecat.org/bmecat/1.2/bmecat_new_catalog"><bme:HEADER><bme:CATALOG><bme:LANGUAGE>deu</bme:LANGUAGE><bme:CATALOG_ID>TEST</bme:CATALOG_ID><bme:CATALOG_VERSION>1.0</bme:CATALOG_VERSION></bme:CATALOG></bme:HEADER><bme:T_NEW_CATALOG><bme:ARTICLE><bme:SUPPLIER_AID>1</bme:SUPPLIER_AID><bme:ARTICLE_DETAILS><bme:DESCRIPTION_SHORT>Anker</bme:DESCRIPTION_SHORT><bme:EAN>40000006</bme:EAN><bme:DELIVERY_TIME>2</bme:DELIVERY_TIME></bme:ARTICLE_DETAILS><bme:ARTICLE_FEATURES><bme:FEATURE><bme:FNAME>Farbe</bme:FNAME><bme:FVALUE>Grau</bme:FVALUE></bme:FEATURE></bme:ARTICLE_FEATURES><bme:ARTICLE_ORDER_DETAILS><bme:ORDER_UNIT>C62</bme:ORDER_UNIT></bme:ARTICLE_ORDER_DETAILS><bme:ARTICLE_PRICE_DETAILS><bme:ARTICLE_PRICE price_type="net_list"><bme:PRICE_AMOUNT>3</bme:PRICE_AMOUNT></bme:ARTICLE_PRICE></bme:ARTICLE_PRICE_DETAILS><bme:ARTICLE_REFERENCE type="followup"><bme:ART_ID_TO>2</bme:ART_ID_TO></bme:ARTICLE_REFERENCE></bme:ARTICLE></bme:T_NEW_CATALOG></bme:BMECAT>`,
    async (summary) => {
      expect(await article()).toMatchObject({ name: { de: "Anker" }, gtin: "40000006", successor: "2", delivery_speed: "FASTDELIVERY" });
      expect(await attributes()).toEqual(["Farbe Farbe: Grau"]);
      expect(await prices()).toEqual(["general 1 3 per 1 0.19"]);
      expect([...reasons(summary), ...unused(summary)]).toEqual([]);
    },
  ],
  [
    "a delivery time of three days is slow, one of five is said as it is",
    bmecat(
      details("<DELIVERY_TIME>3</DELIVERY_TIME>") +
        details("<DELIVERY_TIME>5</DELIVERY_TIME>").replace("<SUPPLIER_PID>1<", "<SUPPLIER_PID>2<"),
    ),
    async () => {
      expect((await article("1")).delivery_speed).toBe("SLOWDELIVERY");
      expect((await article("2")).delivery_speed).toBe("");
      expect((await article("2")).attributes).toMatchObject([
        { name: { de: "Lieferzeit" }, values: ["5 Werktage"], translations: { en: ["5 working days"] } },
      ]);
    },
  ],
  [
    "several PRODUCT_PRICE_DETAILS, each with its days, and scales",
    bmecat(
      product({
        number: "1",
        prices:
          price("9").replace("</DATETIME>", '</DATETIME><DATETIME type="valid_end_date"><DATE>2026-06-30</DATE></DATETIME>') +
          price("10", { start: "2026-07-01" }) +
          price("8", { start: "2026-07-01", from: 100 }),
      }),
    ),
    async () =>
      expect((await prices()).map((text) => text.split(" ").slice(0, 6).join(" "))).toEqual([
        "general 1 9 per 100 0.19",
        "general 1 10 per 100 0.19",
        "general 100 8 per 100 0.19",
      ]),
  ],
  [
    "prices of several countries: TERRITORY chooses, the others are counted",
    bmecat(
      product({
        number: "1",
        prices: price("9", { inside: "<TERRITORY>DE</TERRITORY>" }) + price("12", { inside: "<TERRITORY>CH</TERRITORY>" }),
      }),
    ),
    async (summary) => {
      expect(await prices()).toEqual([expect.stringMatching(/^general 1 12 per 100/)]);
      expect(reasons(summary)).toContain("price is for another country (1)");
    },
    { territory: "CH" },
  ],
  [
    "a currency for the whole catalogue; a price in another one is counted",
    bmecat(product({ number: "1", prices: price("9").replace("EUR", "CHF") + price("8") }), { currency: "CHF" }),
    async (summary) => {
      expect(await prices()).toEqual([expect.stringMatching(/^general 1 9 /)]);
      expect(reasons(summary)).toContain("price in another currency than CHF (1)");
    },
  ],
  [
    "PRICE_FLAG, PRICE_BASE of one order unit, PRICE_FACTOR and TAX_DETAILS",
    bmecat(
      product({
        number: "1",
        prices: price("10", {
          inside:
            '<PRICE_FACTOR>0.9</PRICE_FACTOR><PRICE_FLAG type="incl_freight">true</PRICE_FLAG><PRICE_BASE><PRICE_UNIT>C62</PRICE_UNIT><PRICE_UNIT_FACTOR>1</PRICE_UNIT_FACTOR></PRICE_BASE>',
        }).replace("<TAX>0.19</TAX>", "<TAX_DETAILS><TAX>0.07</TAX></TAX_DETAILS>"),
      }),
    ),
    async (summary) => {
      expect(await prices()).toEqual([expect.stringMatching(/^general 1 9 per 100 0.07/)]);
      expect(unused(summary)).toEqual(["PRODUCT_PRICE/PRICE_FLAG (1)"]);
    },
  ],
  [
    "order details: content unit, pieces in it, largest quantity; packing units are named",
    bmecat(
      product({
        number: "1",
        order:
          "<ORDER_UNIT>BX</ORDER_UNIT><CONTENT_UNIT>C62</CONTENT_UNIT><NO_CU_PER_OU>50</NO_CU_PER_OU><QUANTITY_MAX>90</QUANTITY_MAX><PACKING_UNITS><PACKING_UNIT><QUANTITY_MIN>1</QUANTITY_MIN></PACKING_UNIT></PACKING_UNITS>",
      }),
    ),
    async (summary) => {
      expect(await article()).toMatchObject({ order_unit: "BX", content_unit: "C62", content_per_unit: "50.0000", quantity_max: 90 });
      expect(unused(summary)).toEqual(["PRODUCT_ORDER_DETAILS/PACKING_UNITS (1)"]);
    },
  ],
  [
    "formulas, areas and feature systems of the file: each counted once with all that is in it",
    bmecat(
      `<FORMULAS><FORMULA><FORMULA_ID>F</FORMULA_ID></FORMULA></FORMULAS><FEATURE_SYSTEM><FEATURE_GROUP><FEATURE_GROUP_ID>1</FEATURE_GROUP_ID></FEATURE_GROUP></FEATURE_SYSTEM>${product({ number: "1" })}`,
    ),
    (summary) => expect(unused(summary)).toEqual(["T_NEW_CATALOG/FEATURE_SYSTEM (1)", "T_NEW_CATALOG/FORMULAS (1)"]),
  ],
  [
    "groups without a name: what hangs in them hangs above",
    bmecat(
      group("1", "0", "Technik") +
        group("2", "1", "") +
        group("3", "2", "Dübel") +
        group("4", "2", " - ") +
        product({ number: "1" }) +
        product({ number: "2" }) +
        link("1", "3") +
        link("2", "4"),
    ),
    async (summary) => {
      expect(await groups()).toEqual(["1 root Technik", "3 family Dübel below 1"]);
      const { rows } = await sql`select group_id from article_group where article_number = '2'`.execute(database.db);
      expect(rows).toEqual([{ group_id: "1" }]);
      expect(reasons(summary)).toEqual(["groups have no name: what hangs in them hangs above (2)"]);
    },
  ],
  [
    "a root that is only called catalogue is named like its catalogue",
    bmecat(group("1", "0", "Katalog") + group("2", "1", "Dübel") + product({ number: "1" }) + link("1", "2"), {
      catalog: "<CATALOG_NAME>Nordwerk Befestigung</CATALOG_NAME>",
    }),
    async () => expect(await groups()).toEqual(["1 root Nordwerk Befestigung", "2 family Dübel below 1"]),
  ],
  [
    "media of many purposes: one picture, one drawing, every PDF; the others are counted",
    bmecat(
      product({
        number: "1",
        extra: `<MIME_INFO>${[
          ["image/jpeg", "b.jpg", "", "normal", "2"],
          ["image/jpeg", "a.jpg", "", "normal", "1"],
          ["image/jpeg", "t.jpg", "", "thumbnail", "3"],
          ["image/png", "m.png", "Maßzeichnung", "others", "4"],
          ["application/pdf", "d.pdf", "", "data_sheet", "5"],
        ]
          .map(
            ([type, source, descr, purpose, order]) =>
              `<MIME><MIME_TYPE>${type}</MIME_TYPE><MIME_SOURCE>/-/media/${source}</MIME_SOURCE><MIME_DESCR>${descr}</MIME_DESCR><MIME_PURPOSE>${purpose}</MIME_PURPOSE><MIME_ORDER>${order}</MIME_ORDER></MIME>`,
          )
          .join("")}</MIME_INFO>`,
      }),
    ),
    async (summary) => {
      const { rows } = await sql`select image, line_drawing, documents from article`.execute(database.db);
      expect(rows).toEqual([
        {
          image: "/-/media/a.jpg",
          line_drawing: "/-/media/m.png",
          documents: [{ kind: "dataSheet", name: "", address: "/-/media/d.pdf" }],
        },
      ]);
      expect(reasons(summary)).toEqual([
        "pictures beside the first are not used (normal) (1)",
        "pictures beside the first are not used (thumbnail) (1)",
      ]);
    },
  ],
  [
    "an article with thousands of features: the first thousand come in, the others are counted, the import goes on",
    bmecat(
      product({
        number: "1",
        features: features(Array.from({ length: 5_740 }, (_, i) => feature(`<FNAME>M${i}</FNAME><FVALUE>${i}</FVALUE>`)).join("")),
      }) + product({ number: "2" }),
    ),
    async (summary) => {
      expect(summary).toMatchObject({ articles: 2, features: 1_000, prices: 2 });
      expect(reasons(summary)).toContain("features beyond the first 1000 of an article are left out (4740)");
    },
  ],
  [
    "an article that is larger than any: it is left out and named, the import goes on",
    bmecat(
      product({ number: "1" }) +
        product({ number: "2", features: features(feature("<FNAME>x</FNAME>").repeat(60_000)) }) +
        product({ number: "3" }),
    ),
    (summary) => {
      expect(summary).toMatchObject({ articles: 2, skipped: { count: 1 } });
      expect(summary.skipped.first).toMatchObject([{ articleNumber: "2", reason: "more than 100000 elements in one PRODUCT." }]);
    },
  ],
];

describe("a construct comes in whole, or is named", () => {
  test.each(constructs)("%s", async (_, file, check, options) => {
    await check(await importText(database.url, file, options));
  });
});

test("T_UPDATE_PRODUCTS changes the features that it names and leaves the description alone", async () => {
  await importText(database.url, bmecat(details("<DESCRIPTION_LONG><![CDATA[<p>Alt</p>]]></DESCRIPTION_LONG>")));
  const update = `<PRODUCT mode="update"><SUPPLIER_PID>1</SUPPLIER_PID>${features(feature("<FNAME>Farbe</FNAME><FVALUE>Rot</FVALUE>"))}</PRODUCT>`;
  await importText(database.url, bmecat(update, { transaction: "T_UPDATE_PRODUCTS" }));
  expect(await attributes()).toEqual(["Farbe Farbe: Rot"]);
  expect(await article()).toMatchObject({ description: { de: "Alt" }, rich_description: { de: "<p>Alt</p>" } });
});

test("new prices for an article that is not there are named, whatever their mode says", async () => {
  await importText(database.url, bmecat(product({ number: "1" })));
  const update = bmecat(product({ number: "1", mode: "new" }) + product({ number: "404", mode: "new" }), {
    transaction: "T_UPDATE_PRICES",
  });
  const summary = await importText(database.url, update);
  expect(summary.skipped.first).toMatchObject([{ articleNumber: "404" }]);
  expect(unused(summary)).toEqual(["PRODUCT/PRODUCT_DETAILS (2)"]);
});

describe("--strict", () => {
  test.each([
    [
      "an element that nothing reads",
      details("<KEYWORD>x</KEYWORD>"),
      /Line 5: nothing may be left out \(--strict\): PRODUCT_DETAILS\/KEYWORD is not used \(1×\)/,
    ],
    [
      "a price that is not used",
      product({ number: "1", prices: price("9") + price("8", { type: "udp_x" }) }),
      /price of type udp_x is not used/,
    ],
  ])("stops at %s and changes nothing", async (_, body, message) => {
    await expect(importText(database.url, bmecat(body), { isStrict: true })).rejects.toThrow(message);
    expect((await sql`select 1 from article`.execute(database.db)).rows).toEqual([]);
  });
});
