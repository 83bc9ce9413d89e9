// Imports accessories and alternatives maintained by staff: npm run import:relations -- FILE.csv
import { importRelations } from "#server/catalogue/index.ts";
import { importTable } from "./lib/import-table.ts";

await importTable({
  name: "relations",
  columns:
    "article;family;kind;to_article;to_family;match;label_de;label_en — replaces all accessories and alternatives maintained by staff",
  run: importRelations,
});
