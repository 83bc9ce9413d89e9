import { expect, test } from "vitest";
import { bmecat, product } from "../testing.ts";
import { type Construct, details, feature, features, testConstructs, unused, useImports } from "./testing.ts";

const { importFile, article, attributes } = useImports();

const udx = (inside: string) => `<USER_DEFINED_EXTENSIONS>${inside}</USER_DEFINED_EXTENSIONS></PRODUCT>`;
const INFORMATION = {
  signalWord: "danger",
  hazards: ["H314", "H317"],
  precautions: ["P280", "P305+P351+P338"],
  pictograms: ["GHS05", "GHS07"],
  ufi: "E600-30P1-S00Y-5079",
  manufacturer: "Muster\nWeg 1, 12345 Ort\ninfo@muster.example",
  safetyNote: { de: "Vorsicht.", en: "Careful." },
};

const constructs: Construct[] = [
  [
    "hazards, manufacturer and safety note as extensions, one code each or all in one",
    bmecat(
      details("<MANUFACTURER_NAME>Muster</MANUFACTURER_NAME>").replace(
        "</PRODUCT>",
        udx(
          `<UDX.EDXF.GHS_SIGNAL_WORD>Danger</UDX.EDXF.GHS_SIGNAL_WORD><UDX.EDXF.HAZARD_STATEMENT>H314</UDX.EDXF.HAZARD_STATEMENT><UDX.EDXF.HAZARD_STATEMENT>H317</UDX.EDXF.HAZARD_STATEMENT><UDX.EDXF.PRECAUTIONARY_STATEMENT>P280, P305+P351+P338</UDX.EDXF.PRECAUTIONARY_STATEMENT><UDX.EDXF.GHS_LABEL_CODE>GHS05</UDX.EDXF.GHS_LABEL_CODE><UDX.EDXF.GHS_LABEL_CODE>GHS07</UDX.EDXF.GHS_LABEL_CODE><UDX.EDXF.UFI_CODE>E600-30P1-S00Y-5079</UDX.EDXF.UFI_CODE><UDX.ANKERPLATZ.MANUFACTURER_ADDRESS>Weg 1, 12345 Ort</UDX.ANKERPLATZ.MANUFACTURER_ADDRESS><UDX.ANKERPLATZ.MANUFACTURER_CONTACT>info@muster.example</UDX.ANKERPLATZ.MANUFACTURER_CONTACT><UDX.ANKERPLATZ.SAFETY_NOTE lang="deu">Vorsicht.</UDX.ANKERPLATZ.SAFETY_NOTE><UDX.ANKERPLATZ.SAFETY_NOTE lang="eng">Careful.</UDX.ANKERPLATZ.SAFETY_NOTE><UDX.EDXF.UN_NUMBER>1866</UDX.EDXF.UN_NUMBER>`,
        ),
      ),
    ),
    async (summary) => {
      expect((await article()).product_information).toEqual(INFORMATION);
      expect(unused(summary)).toEqual(["USER_DEFINED_EXTENSIONS/UDX.EDXF.UN_NUMBER (1)"]);
    },
  ],
  [
    "the same as features, which are no properties of the article",
    bmecat(
      details("<MANUFACTURER_NAME>Muster</MANUFACTURER_NAME>").replace(
        "<PRODUCT_ORDER_DETAILS>",
        `${features(
          [
            ["Signalwort", "Gefahr"],
            ["H-Sätze", "H314</FVALUE><FVALUE>H317"],
            ["P-Sätze", "P280 P305+P351+P338"],
            ["GHS-Piktogramme", "GHS05 GHS07"],
            ["UFI", "e600-30p1-s00y-5079"],
            ["Herstelleranschrift", "Weg 1, 12345 Ort"],
            ["Herstellerkontakt", "info@muster.example"],
            ["Länge", "30"],
          ]
            .map(([name, value]) => feature(`<FNAME>${name}</FNAME><FVALUE>${value}</FVALUE>`))
            .join("") + feature('<FNAME>Warnhinweise</FNAME><FVALUE>Vorsicht.</FVALUE><FVALUE lang="eng">Careful.</FVALUE>'),
        )}<PRODUCT_ORDER_DETAILS>`,
      ),
    ),
    async () => {
      expect((await article()).product_information).toEqual(INFORMATION);
      expect(await attributes()).toEqual(["Länge Länge: 30"]);
    },
  ],
  [
    "a manufacturer without an address is none that the law accepts",
    bmecat(details("<MANUFACTURER_NAME>Muster</MANUFACTURER_NAME>")),
    async () => expect((await article()).product_information).toBeNull(),
  ],
];
testConstructs(importFile, constructs);

const withHazards = (number: string, codes: string, mode = "new") =>
  product({ number, mode }).replace("</PRODUCT>", `\n${udx(`<UDX.EDXF.HAZARD_STATEMENT>${codes}</UDX.EDXF.HAZARD_STATEMENT>`)}`);

test("an unknown code omits the article, with the line and the code", async () => {
  const summary = await importFile(bmecat(product({ number: "2" }) + product({ number: "3" }) + withHazards("1", "H317 H999")));
  expect(summary.skipped.first).toMatchObject([{ articleNumber: "1", line: 14, reason: "hazards: H999 is not a known statement." }]);
  expect(await article("1")).toBeUndefined();
});

test("an update keeps what it does not name, and replaces what it does", async () => {
  const update = (file: string) => importFile(bmecat(file, { transaction: "T_UPDATE_PRODUCTS" }));
  await importFile(bmecat(withHazards("1", "H317")));
  await update(product({ number: "1", mode: "update", name: "Neu" }));
  expect((await article()).product_information).toMatchObject({ hazards: ["H317"] });
  await update(withHazards("1", "H319", "update"));
  expect((await article()).product_information).toMatchObject({ hazards: ["H319"] });
});
