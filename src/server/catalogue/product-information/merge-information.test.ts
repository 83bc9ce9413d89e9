import { expect, test } from "vitest";
import { mergeInformation } from "./merge-information.ts";
import { NO_INFORMATION, type ProductInformation } from "./product-information.ts";

const CATALOGUE: ProductInformation = {
  content: { amount: "1", unit: "l" },
  signalWord: "warning",
  hazards: ["H319"],
  precautions: ["P280"],
  pictograms: ["GHS07"],
  ufi: "AAAA-AAAA-AAAA-AAAA",
  manufacturer: "Katalog GmbH",
  safetyNote: { de: "Katalog" },
};

test("an edit holds as a whole, also where it is empty", () => {
  expect(mergeInformation({ edit: NO_INFORMATION, file: CATALOGUE, catalogue: CATALOGUE })).toEqual(NO_INFORMATION);
});

test("the catalogue holds where the file says nothing", () => {
  const file = { ...NO_INFORMATION, manufacturer: "Datei GmbH" };
  expect(mergeInformation({ file, catalogue: CATALOGUE })).toEqual({ ...CATALOGUE, manufacturer: "Datei GmbH" });
  expect(mergeInformation({ file: { ...file, safetyNote: { en: "File" } }, catalogue: CATALOGUE }).safetyNote).toEqual({ en: "File" });
});

test("hazards of two sources are not mixed", () => {
  const file: ProductInformation = { ...NO_INFORMATION, signalWord: "danger", hazards: ["H314"] };
  expect(mergeInformation({ file, catalogue: CATALOGUE })).toMatchObject({
    signalWord: "danger",
    hazards: ["H314"],
    precautions: [],
    pictograms: [],
    ufi: "",
  });
});
