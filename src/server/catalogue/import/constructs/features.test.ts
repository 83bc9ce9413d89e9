import { expect, test } from "vitest";
import { parseEtimNames } from "../bmecat/etim-names.ts";
import { bmecat, product } from "../testing.ts";
import { type Construct, details, feature, features, reasons, unused, testConstructs, useImports } from "./testing.ts";

const { importFile, article, attributes, groups } = useImports();

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
    "what is counted has no unit, in no language's words",
    bmecat(
      product({
        number: "1",
        features: features(
          feature(
            '<FNAME lang="deu">Schrauben je Beutel</FNAME><FNAME lang="eng">Screws per bag</FNAME><FVALUE>4</FVALUE><FUNIT>C62</FUNIT>',
          ),
        ),
      }),
    ),
    async () => {
      const name = { de: "Schrauben je Beutel", en: "Screws per bag" };
      expect((await article()).attributes).toMatchObject([{ name, values: ["4"], unit: "" }]);
    },
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
      // One name is missing in the table; the note names its class.
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
      expect(await importFile(bmecat(product({ number: "1" })), { isStrict: true })).toMatchObject({ articles: 1 });
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
];

testConstructs(importFile, constructs);

test("T_UPDATE_PRODUCTS changes the features it contains and leaves the description unchanged", async () => {
  await importFile(bmecat(details("<DESCRIPTION_LONG><![CDATA[<p>Alt</p>]]></DESCRIPTION_LONG>")));
  const update = `<PRODUCT mode="update"><SUPPLIER_PID>1</SUPPLIER_PID>${features(feature("<FNAME>Farbe</FNAME><FVALUE>Rot</FVALUE>"))}</PRODUCT>`;
  await importFile(bmecat(update, { transaction: "T_UPDATE_PRODUCTS" }));
  expect(await attributes()).toEqual(["Farbe Farbe: Rot"]);
  expect(await article()).toMatchObject({ description: { de: "Alt" }, rich_description: { de: "<p>Alt</p>" } });
});
