import { expect, test } from "vitest";
import { canonicalEmail, emailKey, emailSpellings, readEmail } from "./email-address.ts";

test("ignores case and domain encoding, but not a plus suffix", () => {
  expect(emailKey("Anna.KRAUSE@Beispiel.de")).toBe("anna.krause@beispiel.de");
  expect(emailKey("einkäufer@Müller.example")).toBe(emailKey("Einkäufer@xn--mller-kva.example"));
  expect(emailKey("a\u0308mter@b.de")).toBe(emailKey("\u00e4mter@b.de"));
  expect(emailKey("anna+shop@b.de")).not.toBe(emailKey("anna@b.de"));
});

test("stores an address with its domain in Unicode, however it was typed", () => {
  expect(canonicalEmail("Anna@xn--mller-kva.example")).toBe("Anna@müller.example");
  expect(canonicalEmail("Anna@MU\u0308LLER.example")).toBe("Anna@müller.example");
  expect(canonicalEmail("anna@beispiel.de")).toBe("anna@beispiel.de");
});

test("ß in a domain is retained and differs from ss", () => {
  expect(canonicalEmail("anna@straße.example")).toBe("anna@straße.example");
  expect(canonicalEmail("anna@xn--strae-oqa.example")).toBe("anna@straße.example");
  expect(emailKey("anna@straße.example")).not.toBe(emailKey("anna@strasse.example"));
});

test.each(["anna@1.2", "anna@0x7f.1", "anna@xn--a.de", "100200", "", "@", `anna@${"ü".repeat(300)}.de`])("leaves %j unchanged", (text) => {
  expect(canonicalEmail(text)).toBe(text);
});

test("lists the spellings of an address, the typed one first", () => {
  expect(emailSpellings("Anna@XN--MLLER-KVA.example")).toEqual(["anna@xn--mller-kva.example", "anna@müller.example"]);
  expect(emailSpellings("Anna@müller.example")).toEqual(["anna@müller.example", "anna@xn--mller-kva.example"]);
  expect(emailSpellings(" Anna@beispiel.de ")).toEqual(["anna@beispiel.de"]);
});

test("parses a typed address and rejects other text", () => {
  expect(readEmail(" Anna@MU\u0308LLER.example ")).toBe("Anna@müller.example");
  expect(readEmail("anna")).toBeNull();
});
