// Loads and installation data from the import of staff's file to the data of the pages.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import { TableError } from "../../spreadsheet/parse-table.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { insertTestDocuments } from "../../technical-documents/testing.ts";
import { articleRow, catalogueRows, groupRow, insertCatalogue } from "../testing.ts";
import { importInstallation } from "./import-installation.ts";

const HEAD = "article;base_material_de;base_material_en;tension_kn;shear_kn;drill_mm;embedment_mm;torque_nm;document\n";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    async prepare({ db }) {
      const groups = [groupRow({ group_id: "10", kind: "category" }), groupRow({ group_id: "F1", kind: "family", parent_id: "10" })];
      await insertCatalogue(
        db,
        catalogueRows(groups, [articleRow({ article_number: "100" }), articleRow({ article_number: "101" })], { F1: ["100", "101"] }),
      );
      await insertTestDocuments(db, [{ kind: "assessment", number: "ETA-26/9001", articles: ["100"] }]);
    },
  });
});
afterAll(() => shop.close());

/** Imports values and waits until the shop uses them. */
async function load(file: string) {
  const report = await importInstallation(shop.db, file);
  await shop.shop.catalogues.rebuild();
  return report;
}
async function shown(item: string, language = "de-DE"): Promise<ScreenData["InstallationData"]> {
  const query = new URLSearchParams({ item, sc_lang: language, sc_apikey: "ankerplatz-web" });
  const { main } = (await shop.inject(`/sitecore/api/layout/render/jss?${query}`)).json().sitecore.route.placeholders;
  return main.find((one: { componentName: string }) => one.componentName === "InstallationData").data;
}

test("names invalid lines, imports the others exactly, and shows them on article and family", async () => {
  const lines = [
    "100;Beton;Concrete;0,5;;8;40;;ETA-26/9001",
    "100;Gipskarton;Plasterboard;0.125;;8;40;;Datenblatt",
    "101;Beton;Concrete;0,8;1,20;10;50;20;ETA-26/9001",
    "404;Beton;;1;;;;;ETA",
    "101;;;1;;;;;ETA",
    "101;Holz;;1;;;;;",
    "101;Holz;;;;;;;ETA",
    "101;Holz;;1 kN;;;;;ETA",
    "101;Holz;;0;;;;;ETA",
    "101;Holz;;1,2345;;;;;ETA",
    "100;Beton;;0,6;;;;;ETA",
  ];
  const report = await load(HEAD + lines.join("\n"));
  expect(report.count).toBe(3);
  expect(report.wrong.map(({ line, problem }) => `${line}: ${problem}`)).toEqual([
    "5: there is no article 404",
    "6: base_material_de is empty",
    "7: document is empty",
    "8: no value is filled",
    "9: tension_kn must be a number above 0 with at most 3 decimals, without its unit",
    "10: tension_kn must be a number above 0 with at most 3 decimals, without its unit",
    "11: tension_kn must be a number above 0 with at most 3 decimals, without its unit",
    "12: 100 in Beton is in the file twice",
  ]);
  const { article, family } = await shown("/p/100");
  expect(family).toBeNull();
  expect(article?.rows).toMatchObject([
    { baseMaterial: "Beton", tensionLoad: "0.5", shearLoad: null, drillDiameter: "8", embedmentDepth: "40" },
    { baseMaterial: "Gipskarton", tensionLoad: "0.125" },
  ]);
  expect(article?.documents).toEqual([
    { name: "ETA-26/9001", address: expect.stringMatching(/^\/documents\/[0-9a-f]{64}\//) },
    { name: "Datenblatt", address: null },
  ]);
  expect((await shown("/p/100", "en-GB")).article?.rows[1]?.baseMaterial).toBe("Plasterboard");
  expect((await shown("/produkte/gruppe-f1-F1")).family).toMatchObject({
    baseMaterials: ["Beton", "Gipskarton"],
    rows: [{ drillDiameter: "8", loads: [{ from: "0.500" }, { from: "0.125" }] }, { drillDiameter: "10" }],
    documents: ["ETA-26/9001", "Datenblatt"],
  });
});

test("replaces all values; a file without valid lines changes nothing", async () => {
  await load(`${HEAD}101;Holz;Timber;1;;;;;ETA\n`);
  expect((await shown("/p/100")).article).toBeNull();
  await expect(load(`${HEAD}404;Holz;;1;;;;;ETA\n`)).rejects.toThrow(TableError);
  expect((await shown("/p/101")).article?.rows).toHaveLength(1);
  await load(HEAD);
  expect((await shown("/p/101")).article).toBeNull();
});
