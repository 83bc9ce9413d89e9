import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { siteWith, testContext } from "../../testing/context.ts";
import { bmecat, importText, product } from "../import/testing.ts";
import { articleDetails } from "./article-details.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.close());

test("returns the HTML description of the language, in German only if the language has no description", async () => {
  const details = (language: string) =>
    articleDetails(testContext({ db: database.db, site: siteWith({ catalog: { brandId: "TEST" } }) }), "1", language);
  const texts =
    '<DESCRIPTION_LONG lang="deu"><![CDATA[<p>Für <b>Beton</b></p>]]></DESCRIPTION_LONG><DESCRIPTION_LONG lang="eng">For concrete</DESCRIPTION_LONG>';
  await importText(database.url, bmecat(product({ number: "1" }).replace("</PRODUCT_DETAILS>", `${texts}</PRODUCT_DETAILS>`)));
  expect(await details("de-DE")).toEqual({ richDescription: "<p>Für <b>Beton</b></p>" });
  expect(await details("en-GB")).toEqual({});
  expect(await details("fr-FR")).toEqual({ richDescription: "<p>Für <b>Beton</b></p>" });
});
