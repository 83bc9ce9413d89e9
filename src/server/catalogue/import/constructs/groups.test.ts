import { expect } from "vitest";
import { bmecat, group, product } from "../testing.ts";
import { type Construct, features, link, reasons, unused, testConstructs, useImports } from "./testing.ts";

const { importFile, article, groups, groupsOf } = useImports();

const constructs: Construct[] = [
  [
    "classes of a classification without any group: they are the families, by the names of CLASSIFICATION_GROUP",
    bmecat(
      `<CLASSIFICATION_SYSTEM><CLASSIFICATION_SYSTEM_NAME>ECLASS-13.0</CLASSIFICATION_SYSTEM_NAME><CLASSIFICATION_GROUPS><CLASSIFICATION_GROUP><CLASSIFICATION_GROUP_ID>23-11-01-01</CLASSIFICATION_GROUP_ID><CLASSIFICATION_GROUP_NAME>Dübel</CLASSIFICATION_GROUP_NAME></CLASSIFICATION_GROUP></CLASSIFICATION_GROUPS></CLASSIFICATION_SYSTEM>${product({ number: "1", features: features("<REFERENCE_FEATURE_GROUP_ID>23-11-01-01</REFERENCE_FEATURE_GROUP_ID>", "ECLASS-13.0") })}`,
      { catalog: '<CATALOG_NAME lang="deu">Nordwerk</CATALOG_NAME>' },
    ),
    async () => expect(await groups()).toEqual(["23-11-01-01 family Dübel below ETIM", "ETIM root Nordwerk"]),
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
      expect(await groupsOf("2")).toEqual(["1"]);
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
      expect(await article()).toMatchObject({
        image: "/-/media/a.jpg",
        line_drawing: "/-/media/m.png",
        documents: [{ kind: "dataSheet", name: "", address: "/-/media/d.pdf" }],
      });
      expect(reasons(summary)).toEqual([
        "pictures beside the first are not used (normal) (1)",
        "pictures beside the first are not used (thumbnail) (1)",
      ]);
    },
  ],
];

testConstructs(importFile, constructs);
