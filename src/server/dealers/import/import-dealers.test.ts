import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readOpeningHours } from "#contract/rules/dealers/opening-hours-notation.ts";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { findDealers } from "../search/dealer-search-store.ts";
import { readDealersFile } from "./dealers-file.ts";
import { describeSkipped, importDealers } from "./import-dealers.ts";

const catalogue = join(import.meta.dirname, "../../../../catalogue");
let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.close());

const HEAD = "dealer_id;name;city;country;latitude;longitude;types";
const file = (...lines: string[]) => [HEAD, ...lines, ""].join("\n");
const line = (id: string, name = "Handel") => `${id};${name};Kassel;de;51.31;9.49;DIY`;
const stockFile = (...lines: string[]) => ["dealer_id;article_number;available", ...lines, ""].join("\n");
const everything = { around: null, countryCode: null, words: [], retailerType: null, partnerType: null, isAvailable: false };
const known = async (articleNumbers: string[] = []) =>
  (await findDealers(database.db, "FIWE", { ...everything, articleNumbers }, 1_000)).dealers.map(({ dealer, inStock }) =>
    [dealer.dealerId, ...inStock].join(" "),
  );

describe("an import", () => {
  beforeEach(async () => {
    const files = { dealers: file(line("a"), line("b")), stock: stockFile("a;100;4", "a;200;0", "b;200;7") };
    await importDealers(database.db, files);
  });

  test("replaces all dealers, retains the stock of existing ones, and reports the changes", async () => {
    const report = await importDealers(database.db, { dealers: file(line("a", "Neuer Name"), line("c")), stock: null });
    expect(report).toEqual({ dealers: { count: 2, added: 1, removed: 1, skipped: [] }, stock: null });
    expect(await known(["100", "200"])).toEqual(["c", "a 100"]);
  });
  test("replaces the stock only", async () => {
    expect(await importDealers(database.db, { dealers: null, stock: stockFile("b;300;1") })).toEqual({
      dealers: null,
      stock: { count: 1, skipped: [] },
    });
    expect(await known(["100", "200", "300"])).toEqual(["a", "b 300"]);
  });
  test("skips and reports invalid lines", async () => {
    const dealers = file(line("a"), "b;Ohne Ort;;DE;51;9;DIY", line("a"), "d;Weit;Ort;DE;91;9;DIY");
    const report = await importDealers(database.db, { dealers, stock: stockFile("a;100;1", "niemand;100;1", "a;100;2", "a;200;viele") });
    expect(report.dealers).toMatchObject({
      count: 1,
      skipped: [
        { line: 3, problem: "city is empty" },
        { line: 4, problem: "a stands there twice" },
        { line: 5, problem: "latitude must be degrees from -90 to 90, e.g. 50.1109" },
      ],
    });
    expect(report.stock).toEqual({
      count: 1,
      skipped: [
        { line: 3, problem: "there is no dealer niemand" },
        { line: 4, problem: "100 of a stands there twice" },
        { line: 5, problem: "an article number and a whole number are expected" },
      ],
    });
    expect(await known(["100"])).toEqual(["a 100"]);
  });
  test("in strict mode, an invalid line changes nothing", async () => {
    const wrong = importDealers(database.db, { dealers: file(line("x"), "y;;;;;;"), stock: null, isStrict: true });
    await expect(wrong).rejects.toThrow("In the file of dealers: Line 3: name is empty.");
    expect(await known()).toEqual(["a", "b"]);
  });
  test("changes nothing if every line is invalid", async () => {
    const wrong = importDealers(database.db, { dealers: null, stock: stockFile("x;1;1", "y;1;1") });
    await expect(wrong).rejects.toThrow("In the file of stock: Line 2: there is no dealer x.");
    expect(await known(["100", "200"])).toEqual(["a 100", "b 200"]);
  });
  test("as a dry run changes nothing", async () => {
    const report = await importDealers(database.db, { dealers: file(line("neu")), stock: null, isDryRun: true });
    expect(report.dealers).toEqual({ count: 1, added: 1, removed: 2, skipped: [] });
    expect(await known()).toEqual(["a", "b"]);
  });
  test("running concurrently leaves the data of exactly one file", async () => {
    const names = ["Eins", "Zwei", "Drei"];
    await Promise.all(names.map((name) => importDealers(database.db, { dealers: file(line("p", name), line("q", name)), stock: null })));
    const left = (await findDealers(database.db, "FIWE", { ...everything, articleNumbers: [] }, 10)).dealers;
    expect(new Set(left.map(({ dealer }) => dealer.names[0])).size).toBe(1);
  });
});

describe("a dealers file", () => {
  test("is parsed with all columns, in any order, with decimal commas", () => {
    const head =
      "longitude;latitude;dealer_id;name;name2;street;address2;postal_code;city;country;contact_person;phone;fax;email;website;shop;types;partner_type;brands;opening_hours";
    const cells =
      '-0,1;51,5;x.1;"Reling; Söhne";Filiale;Weg 1;Hof;34117;Kassel;de;Jule Nietling;+49 30 23125 001;;a@b.example;https://b.example/;;DIY, BUILDINGCONSTRUCTION;RENTAL;FIWE|UPAT;"Mo 08:00-12:00; So 10:00-11:00"';
    const { dealers, skipped } = readDealersFile(`\uFEFF${head}\r\n\r\n${cells}\r\n`);
    expect(skipped).toEqual([]);
    expect(dealers).toEqual([
      {
        dealerId: "x.1",
        names: ["Reling; Söhne", "Filiale"],
        addressLines: ["Weg 1", "Hof"],
        postalCode: "34117",
        city: "Kassel",
        countryCode: "DE",
        continent: "EU",
        latitude: 51.5,
        longitude: -0.1,
        contactPerson: "Jule Nietling",
        phone: "+49 30 23125 001",
        fax: "",
        email: "a@b.example",
        isHidden: false,
        url: "https://b.example/",
        shopUrl: "",
        retailerTypes: ["DIY", "BUILDINGCONSTRUCTION"],
        partnerType: "RENTAL",
        brands: ["FIWE", "UPAT"],
        openingHours: [
          { day: 1, opens: "08:00", closes: "12:00" },
          { day: 7, opens: "10:00", closes: "11:00" },
        ],
        timeZone: "Europe/Berlin",
      },
    ]);
  });
  test.each([
    ["", "The first line must name the columns"],
    ["dealer_id;name;city;country;latitude;types", "it lacks longitude."],
    [`${HEAD};colour`, 'The column "colour" is unknown.'],
    [`${HEAD}\n"a;b`, "Quote Not Closed"],
  ])("is rejected as %j", (text, problem) => {
    expect(() => readDealersFile(text)).toThrow(problem);
  });
  test.each([
    ["a b;Handel;Ort;DE;1;1;DIY", "dealer_id must be"],
    [";Handel;Ort;DE;1;1;DIY", "dealer_id must be"],
    [`a;${"x".repeat(121)};Ort;DE;1;1;DIY`, "name has more than 120 letters"],
    ["a;Handel;Ort;DEU;1;1;DIY", "country must be two letters"],
    ["a;Handel;Ort;DE;NaN;1;DIY", "latitude must be"],
    ["a;Handel;Ort;DE;;1;DIY", "latitude must be"],
    ["a;Handel;Ort;DE;1;-180.1;DIY", "longitude must be"],
    ["a;Handel;Ort;DE;1;1;KIOSK", "types must be some of TRADITIONALTRADE, "],
    ["a;Handel;Ort;DE;1;1;", "types must be some of"],
  ])("skips %j", (text, problem) => {
    const { dealers, skipped } = readDealersFile(file(text));
    expect(dealers).toEqual([]);
    expect(skipped[0]!.problem).toContain(problem);
  });
  test.each([
    ["phone", "<script>", "phone and fax may have"],
    ["email", "nobody", "email is no e-mail address"],
    ["website", "javascript:alert(1)", "must be addresses that start with https://"],
    ["shop", "http://b.example/", "must be addresses that start with https://"],
    ["partner_type", "FRIEND", "partner_type must be one of CENTER"],
    ["opening_hours", "immer", "opening_hours must be written like"],
  ])("skips a line with an invalid %s", (column, cell, problem) => {
    const { skipped } = readDealersFile(`${HEAD};${column}\n${line("a")};${cell}\n`);
    expect(skipped[0]!.problem).toContain(problem);
  });
});

describe("opening hours", () => {
  const onDays = (days: number[], opens: string, closes: string) => days.map((day) => ({ day, opens, closes }));
  test.each([
    ["", []],
    ["Mo-Fr 07:00-17:00", onDays([1, 2, 3, 4, 5], "07:00", "17:00")],
    ["Sa,So 9:00-24:00", onDays([6, 7], "09:00", "24:00")],
    ["Mi 08:00-12:00,13:00-17:00", [...onDays([3], "08:00", "12:00"), ...onDays([3], "13:00", "17:00")]],
    ["Mo-Di, Do 08:00-12:00 | Sa 08:00 - 12:00", onDays([1, 2, 4, 6], "08:00", "12:00")],
    ["Tue-Thu 08:00-09:00", onDays([2, 3, 4], "08:00", "09:00")],
  ])("parses %j", (text, hours) => expect(readOpeningHours(text)).toEqual(hours));
  test.each([
    "Mo",
    "Mo 8",
    "Fr-Mo 08:00-12:00",
    "Mo 12:00-08:00",
    "Mo 08:00-25:00",
    "Xx 08:00-12:00",
    "08:00-12:00",
    "Mo 08:00-12:00; immer",
  ])("rejects %j", (text) => expect(readOpeningHours(text)).toBeNull());
});

test("a report lists twenty lines and counts the rest", () => {
  const skipped = Array.from({ length: 23 }, (_, index) => ({ line: index + 2, problem: "city is empty" }));
  const lines = describeSkipped("dealers", skipped);
  expect(lines[0]).toBe("23 lines of the file of dealers could not be used:");
  expect(lines).toHaveLength(22);
  expect(lines.at(-1)).toBe("  … and 3 more.");
  expect(describeSkipped("dealers", [])).toEqual([]);
});

test("the demo files import completely: 600 dealers in four countries, most with hours, all with articles", async () => {
  const read = (name: string) => readFileSync(join(catalogue, name), "utf8");
  const { dealers, skipped } = readDealersFile(read("dealers.csv"));
  expect(skipped).toEqual([]);
  expect(dealers).toHaveLength(600);
  expect([...new Set(dealers.map(({ countryCode }) => countryCode))]).toEqual(["DE", "AT", "CH", "RU"]);
  expect(dealers.filter(({ openingHours }) => openingHours.length > 0).length).toBeGreaterThan(500);
  const report = await importDealers(database.db, { dealers: read("dealers.csv"), stock: read("dealer-stock.csv"), isStrict: true });
  expect(report.stock!.count).toBeGreaterThan(20_000);
  const shown = { ...everything, articleNumbers: ["555008"], isAvailable: true };
  expect((await findDealers(database.db, "FIWE", shown, 10)).total).toBeGreaterThan(200);
});
