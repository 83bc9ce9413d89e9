import { expect, test } from "vitest";
import { explainReason } from "./explain-reason.ts";

test.each([
  ["ORDER_UNIT is missing: it is not known what a quantity counts.", "Die Bestelleinheit (ORDER_UNIT) fehlt."],
  ['PRICE_AMOUNT "4,20" is not a number. Write 4.20 instead.', 'PRICE_AMOUNT "4,20" ist keine Zahl.'],
  ["the article number is there twice, first in line 12.", "Die Artikelnummer kommt zweimal vor, zuerst in Zeile 12."],
  ["there is no article 999999", "Den Artikel 999999 gibt es nicht."],
  ["hazards: H999 is not a known statement.", "H999 ist kein bekannter H-, EUH- oder P-Satz."],
  ["maintained in the back office: what was entered there stays", "im Innendienst gepflegt: Was dort eingegeben wurde, bleibt"],
  ["Line 7: the article number is empty.", "Zeile 7: Die Artikelnummer fehlt."],
  ["Line 3: there is no article 5.", "Zeile 3: Den Artikel 5 gibt es nicht."],
])("shows %s in German", (reason, text) => {
  expect(explainReason(reason, "de")).toEqual({ text, isEnglish: false });
  expect(explainReason(reason, "en")).toEqual({ text: reason, isEnglish: true });
});

test("a message without a German text stays as it is, marked as English", () => {
  expect(explainReason("something unusual.", "de")).toEqual({ text: "something unusual.", isEnglish: true });
});
