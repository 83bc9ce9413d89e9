import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dealerCardLink } from "#contract/routes.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { aDealer, putDealers } from "../testing.ts";
import { dealerCard } from "./dealer-card.ts";

const reling = aDealer({
  dealerId: "de-7.1",
  names: ["Reling; Söhne", "Filiale Kassel"],
  addressLines: ["Mastenweg 1", "Hof"],
  contactPerson: "Jule Nietling",
  phone: "+49 30 23125 001",
  email: "laden@reling.example",
  shopUrl: "https://reling.example/shop",
});

test("a vCard has all contact fields", () => {
  expect(dealerCard(reling).split("\r\n")).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "FN:Reling\\; Söhne\\, Filiale Kassel",
    "N:;Jule Nietling;;;",
    "ORG:Reling\\; Söhne;Filiale Kassel",
    "ADR;TYPE=WORK:;Hof;Mastenweg 1;Frankfurt am Main;;60311;DE",
    "TEL;TYPE=WORK,VOICE:+49 30 23125 001",
    "EMAIL;TYPE=INTERNET:laden@reling.example",
    "URL:https://reling.example/shop",
    "GEO:50.11;8.68",
    "END:VCARD",
    "",
  ]);
});

test("a vCard has the same fields and short lines for any dealer name", () => {
  const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 120 });
  fc.assert(
    fc.property(text, text, (name, contactPerson) => {
      const lines = dealerCard({ ...reling, names: [name], contactPerson }).split("\r\n");
      expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
      const fields = lines.filter((line) => line !== "" && !line.startsWith(" ")).map((line) => line.split(/[:;]/)[0]);
      expect(fields).toEqual(["BEGIN", "VERSION", "FN", "N", "ORG", "ADR", "TEL", "EMAIL", "URL", "GEO", "END"]);
    }),
  );
});

describe("the vCard URL", () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp();
    await putDealers(shop.db, [reling]);
  });
  afterAll(() => shop.close());

  test("is public and downloads a file (ROLE-04)", async () => {
    const response = await shop.inject(dealerCardLink("de-7.1"));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "text/vcard; charset=utf-8",
      "content-disposition": 'attachment; filename="de-7.1.vcf"',
    });
    expect(response.body).toBe(dealerCard(reling));
  });
  test.each(["nobody", "de-7.1.vcf", "..%2f..", "%00", "x".repeat(300), "'; drop table dealer; --"])(
    "returns 404 for %j",
    async (dealerId) => {
      expect((await shop.inject(dealerCardLink(dealerId))).statusCode).toBe(404);
    },
  );
});
