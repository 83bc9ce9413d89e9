import { expect, test } from "vitest";
import { canonicalEmail, emailKey, emailSpellings, readEmail } from "./email-address.ts";

test("case and the spelling of a domain make no other address, a suffix after a plus does", () => {
  expect(emailKey("Anna.KRAUSE@Beispiel.de")).toBe("anna.krause@beispiel.de");
  expect(emailKey("einkäufer@Müller.example")).toBe(emailKey("Einkäufer@xn--mller-kva.example"));
  expect(emailKey("a\u0308mter@b.de")).toBe(emailKey("\u00e4mter@b.de"));
  expect(emailKey("anna+shop@b.de")).not.toBe(emailKey("anna@b.de"));
});

test("an address is stored with its domain in Unicode, however it was typed", () => {
  expect(canonicalEmail("Anna@xn--mller-kva.example")).toBe("Anna@müller.example");
  expect(canonicalEmail("Anna@MU\u0308LLER.example")).toBe("Anna@müller.example");
  expect(canonicalEmail("anna@beispiel.de")).toBe("anna@beispiel.de");
});

test("ß stays ß in a domain, it is another name than ss", () => {
  expect(canonicalEmail("anna@straße.example")).toBe("anna@straße.example");
  expect(canonicalEmail("anna@xn--strae-oqa.example")).toBe("anna@straße.example");
  expect(emailKey("anna@straße.example")).not.toBe(emailKey("anna@strasse.example"));
});

test.each(["anna@1.2", "anna@0x7f.1", "anna@xn--a.de", "100200", "", "@", `anna@${"ü".repeat(300)}.de`])("%j is left as it is", (text) => {
  expect(canonicalEmail(text)).toBe(text);
});

test("the spellings of an address begin with the typed one", () => {
  expect(emailSpellings("Anna@XN--MLLER-KVA.example")).toEqual(["anna@xn--mller-kva.example", "anna@müller.example"]);
  expect(emailSpellings("Anna@müller.example")).toEqual(["anna@müller.example", "anna@xn--mller-kva.example"]);
  expect(emailSpellings(" Anna@beispiel.de ")).toEqual(["anna@beispiel.de"]);
});

test("a typed address is read, and text that is none is not", () => {
  expect(readEmail(" Anna@MU\u0308LLER.example ")).toBe("Anna@müller.example");
  expect(readEmail("anna")).toBeNull();
});
