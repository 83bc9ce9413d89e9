import { buffer } from "node:stream/consumers";
import type { ImportKind } from "#contract/office/import-kinds.ts";
import { zip } from "../../../spreadsheet/zip.ts";
import { writeXml } from "../../../xml/write-xml.ts";
import { drawSamplePdf } from "./draw-sample-pdf.ts";
import { type SampleValues, sampleCatalogue, samplePrices } from "./sample-catalogue.ts";

export type ImportSample = { fileName: string; mediaType: string; content: Buffer };

const SAMPLES: Readonly<Record<ImportKind, (values: SampleValues) => Promise<ImportSample> | ImportSample>> = {
  catalogue: (values) =>
    archive("muster-katalog.zip", [
      { name: "katalog.xml", content: [writeXml(sampleCatalogue(values))] },
      { name: "bilder/muster.svg", content: [PICTURE] },
    ]),
  prices: (values) => ({
    fileName: "muster-preise.xml",
    mediaType: "application/xml",
    content: Buffer.from(writeXml(samplePrices(values))),
  }),
  stock: ({ articleNumber }) => table("muster-bestand.csv", ["article_number;available", `${articleNumber};250`]),
  retailers: () => ({
    fileName: "muster-onlinehaendler.json",
    mediaType: "application/json",
    content: Buffer.from(`${JSON.stringify({ retailers: [RETAILER] }, null, 2)}\n`),
  }),
  documents: async ({ articleNumber, day }) =>
    archive("muster-dokumente.zip", [
      {
        name: "documents.csv",
        content: [
          "file;kind;number;title;language;revision;issued;articles\n",
          `muster-de.pdf;dataSheet;MUSTER-1;Muster-Datenblatt;de;1;${day};${articleNumber}\n`,
        ],
      },
      { name: "muster-de.pdf", content: [await drawSamplePdf("Muster-Datenblatt")] },
    ]),
  references: ({ articleNumber }) =>
    table("muster-fremdnummern.csv", [
      "kind;brand;number;article_number;note",
      `foreign;Musterwerk;MW-100;${articleNumber};gleiche Abmessungen`,
      `former;;ALT-100;${articleNumber};`,
    ]),
  customerNumbers: ({ articleNumber }) =>
    table("muster-kundennummern.csv", ["Eigene Nummer;Artikelnummer;Inhalt;Bezeichnung", `K-100;${articleNumber};1;Unser Name des Artikels`]),
  productInformation: ({ articleNumber }) =>
    table("muster-produktangaben.csv", [
      "article;content;content_unit;signal_word;hazards;precautions;pictograms;ufi;manufacturer;manufacturer_address;manufacturer_contact;safety_note_de;safety_note_en",
      `${articleNumber};300;ml;Achtung;H317 H319;P102 P280;GHS07;E600-30P1-S00Y-5079;Muster GmbH;Musterweg 1, 12345 Musterstadt;info@muster.example;Handschuhe tragen.;Wear gloves.`,
    ]),
  synonyms: () =>
    table("muster-synonyme.csv", ["language;term;target;both", "de;Rigips;Gipskarton;", "de;Schrauber;Schraubendreher;yes"]),
};

/** A small file that can be imported, as a pattern for one's own. */
export async function writeImportSample(kind: ImportKind, values: SampleValues): Promise<ImportSample> {
  return SAMPLES[kind](values);
}

/** With a byte order mark, by which spreadsheet programs recognize UTF-8. */
function table(fileName: string, lines: readonly string[]): ImportSample {
  return { fileName, mediaType: "text/csv; charset=utf-8", content: Buffer.from(`\uFEFF${lines.map((line) => `${line}\n`).join("")}`) };
}

async function archive(fileName: string, entries: Parameters<typeof zip>[0]): Promise<ImportSample> {
  return { fileName, mediaType: "application/zip", content: await buffer(zip(entries)) };
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 64 64"><rect width="64" height="64" fill="#eef1f4"/><path d="M14 18h6v28h-6zM20 40h30v6H20z" fill="#5b6b7a"/></svg>\n';

const RETAILER = {
  id: "musterhandel",
  name: "Musterhandel",
  types: ["ONLINEPUREPLAYER"],
  isB2B: true,
  isB2C: true,
  shopLinks: ["https://musterhandel.example/suche?artikel={article}", "https://musterhandel.example/"],
  deliveryTypes: ["IsNormal"],
  paymentTypes: ["IsInvoice"],
};
