// Imports content, hazards and manufacturers of articles maintained by staff: npm run import:product-information -- FILE.csv
import { importProductInformation } from "#server/catalogue/index.ts";
import { importTable } from "./lib/import-table.ts";

await importTable({
  name: "product-information",
  columns:
    "article;content;content_unit;signal_word;hazards;precautions;pictograms;ufi;manufacturer;manufacturer_address;manufacturer_contact;safety_note_de;safety_note_en — replaces content, hazards and manufacturer of all articles",
  run: importProductInformation,
});
