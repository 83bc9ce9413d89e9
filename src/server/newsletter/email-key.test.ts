import { expect, test } from "vitest";
import { emailKey } from "./email-key.ts";

test("capitals and the spelling of a domain make no other address, what stands behind a plus does", () => {
  expect(emailKey("Anna.KRAUSE@Beispiel.de")).toBe("anna.krause@beispiel.de");
  expect(emailKey("einkäufer@Müller.example")).toBe(emailKey("Einkäufer@xn--mller-kva.example"));
  expect(emailKey("a\u0308mter@b.de")).toBe(emailKey("\u00e4mter@b.de"));
  expect(emailKey("anna+shop@b.de")).not.toBe(emailKey("anna@b.de"));
});
