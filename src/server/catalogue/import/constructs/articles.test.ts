import { describe, expect, test } from "vitest";
import { describeSummary } from "../describe-summary.ts";
import { bmecat, price, product } from "../testing.ts";
import { type Construct, details, feature, features, reasons, unused, testConstructs, useImports } from "./testing.ts";

const { importFile, article, aliases, relations, attributes, prices } = useImports();

const constructs: Construct[] = [
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
    "PRODUCT_STATUS, UDX of others: counted and named, once for all that is inside",
    bmecat(
      details(
        '<PRODUCT_STATUS type="core_product">Stammartikel</PRODUCT_STATUS><PRODUCT_STATUS type="new">Neu</PRODUCT_STATUS><SEGMENT></SEGMENT>',
      ).replace(
        "</PRODUCT>",
        "<USER_DEFINED_EXTENSIONS><UDX.EDXF.PACKING_UNITS><UDX.EDXF.PACKING_UNIT><UDX.EDXF.WEIGHT>1</UDX.EDXF.WEIGHT></UDX.EDXF.PACKING_UNIT></UDX.EDXF.PACKING_UNITS></USER_DEFINED_EXTENSIONS><PRODUCT_LOGISTIC_DETAILS><COUNTRY_OF_ORIGIN>DE</COUNTRY_OF_ORIGIN></PRODUCT_LOGISTIC_DETAILS></PRODUCT>",
      ),
    ),
    async (summary) => {
      expect(unused(summary)).toEqual([
        "PRODUCT_DETAILS/PRODUCT_STATUS (2)",
        "PRODUCT/PRODUCT_LOGISTIC_DETAILS (1)",
        "USER_DEFINED_EXTENSIONS/UDX.EDXF.PACKING_UNITS (1)",
      ]);
      expect(describeSummary(summary)).toContain("    PRODUCT_DETAILS/PRODUCT_STATUS (2×, first in line 5)");
    },
  ],
  [
    "KEYWORD by language, each once; those that are too long are named",
    bmecat(
      details(
        `<KEYWORD>Dübel</KEYWORD><KEYWORD lang="eng">Plug</KEYWORD><KEYWORD lang="deu"> Anker </KEYWORD><KEYWORD>Dübel</KEYWORD><KEYWORD></KEYWORD><KEYWORD>${"x".repeat(81)}</KEYWORD>`,
      ),
    ),
    async (summary) => {
      expect((await article()).keywords).toEqual({ de: "Dübel\nAnker", en: "Plug" });
      expect([reasons(summary), unused(summary)]).toEqual([["KEYWORD is longer than 80 signs (1)"], []]);
    },
  ],
  [
    "MANUFACTURER_PID, predecessors of ETIM and references of type similar: other numbers of the article (SEARCH-08)",
    bmecat(
      product({
        number: "1",
        extra:
          '<PRODUCT_REFERENCE type="similar"><PROD_ID_TO>77-88</PROD_ID_TO></PRODUCT_REFERENCE><USER_DEFINED_EXTENSIONS><UDX.EDXF.PREDECESSOR_PID>100199</UDX.EDXF.PREDECESSOR_PID><UDX.EDXF.PREDECESSOR_PID>0100199</UDX.EDXF.PREDECESSOR_PID><UDX.EDXF.PREDECESSOR_PID>100198</UDX.EDXF.PREDECESSOR_PID><UDX.EDXF.PREDECESSOR_PID>ohne</UDX.EDXF.PREDECESSOR_PID></USER_DEFINED_EXTENSIONS>',
      }).replace(
        "</PRODUCT_DETAILS>",
        "<MANUFACTURER_NAME>Muster</MANUFACTURER_NAME><MANUFACTURER_PID>hst 10/20</MANUFACTURER_PID></PRODUCT_DETAILS>",
      ) + details("<MANUFACTURER_PID>00-2</MANUFACTURER_PID>").replace("<SUPPLIER_PID>1<", "<SUPPLIER_PID>2<"),
    ),
    async (summary) => {
      expect(await aliases()).toEqual(["1 former  100198", "1 former  100199", "1 manufacturer Muster HST1020", "1 similar  7788"]);
      expect([reasons(summary), unused(summary)]).toEqual([["UDX.EDXF.PREDECESSOR_PID holds no number that can be looked for (1)"], []]);
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
    "PRODUCT_REFERENCE: followup is the successor, others are relations, an unknown type is named",
    bmecat(
      product({
        number: "1",
        extra:
          '<PRODUCT_REFERENCE type="followup"><PROD_ID_TO>2</PROD_ID_TO></PRODUCT_REFERENCE><PRODUCT_REFERENCE type="accessories"><PROD_ID_TO>3</PROD_ID_TO></PRODUCT_REFERENCE><PRODUCT_REFERENCE type="accessories"><PROD_ID_TO>4</PROD_ID_TO></PRODUCT_REFERENCE><PRODUCT_REFERENCE type="sparepart"><PROD_ID_TO>5</PROD_ID_TO></PRODUCT_REFERENCE><PRODUCT_REFERENCE type="mandatory"><PROD_ID_TO>3</PROD_ID_TO></PRODUCT_REFERENCE><PRODUCT_REFERENCE type="accessories"><PROD_ID_TO>4</PROD_ID_TO></PRODUCT_REFERENCE><PRODUCT_REFERENCE type="select"><PROD_ID_TO>1</PROD_ID_TO></PRODUCT_REFERENCE><PRODUCT_REFERENCE type="diff_orderunit"><PROD_ID_TO>6</PROD_ID_TO></PRODUCT_REFERENCE><PRODUCT_REFERENCE type="similar"><PROD_ID_TO>7</PROD_ID_TO></PRODUCT_REFERENCE><PRODUCT_REFERENCE type="consists_of"><PROD_ID_TO>8</PROD_ID_TO></PRODUCT_REFERENCE><PRODUCT_REFERENCE type="others"><PROD_ID_TO>9</PROD_ID_TO></PRODUCT_REFERENCE><PRODUCT_REFERENCE type="sparepart"><PROD_ID_TO></PROD_ID_TO></PRODUCT_REFERENCE>',
      }),
    ),
    async (summary) => {
      expect((await article()).successor).toBe("2");
      expect(reasons(summary)).toEqual([
        "PRODUCT_REFERENCE of type others is not used (1)",
        "PRODUCT_REFERENCE names no article number (1)",
      ]);
      expect(await relations()).toEqual([
        "accessory 3",
        "accessory 4",
        "sparepart 5",
        "mandatory 3",
        "pack 6",
        "alternative 7",
        "component 8",
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

testConstructs(importFile, constructs);

test("an update changes keywords and aliases only if it contains some, a new catalogue replaces them", async () => {
  const words = (keyword: string, pid: string) => details(`<KEYWORD>${keyword}</KEYWORD><MANUFACTURER_PID>${pid}</MANUFACTURER_PID>`);
  const update = (body: string) => importFile(bmecat(body.replace('mode="new"', 'mode="update"'), { transaction: "T_UPDATE_PRODUCTS" }));
  await importFile(bmecat(words("Dübel", "M-1")));
  await update(details(""));
  expect([(await article()).keywords, await aliases()]).toEqual([{ de: "Dübel" }, ["1 manufacturer  M1"]]);
  await update(words("Anker", "M-2"));
  expect([(await article()).keywords, await aliases()]).toEqual([{ de: "Anker" }, ["1 manufacturer  M2"]]);
  await importFile(bmecat(details("")));
  expect([(await article()).keywords, await aliases()]).toEqual([{}, []]);
  await importFile(bmecat(words("Anker", "M-2")));
  await importFile(bmecat(product({ number: "2" })));
  expect(await aliases()).toEqual([]);
});

describe("--strict", () => {
  test.each([
    [
      "an element that nothing reads",
      details("<PRODUCT_STATUS>x</PRODUCT_STATUS>"),
      /Line 5: nothing may be left out \(--strict\): PRODUCT_DETAILS\/PRODUCT_STATUS is not used \(1×\)/,
    ],
    [
      "a price that is not used",
      product({ number: "1", prices: price("9") + price("8", { type: "udp_x" }) }),
      /price of type udp_x is not used/,
    ],
  ])("aborts at %s and changes nothing", async (_, body, message) => {
    await expect(importFile(bmecat(body), { isStrict: true })).rejects.toThrow(message);
    expect(await article()).toBeUndefined();
  });
});
