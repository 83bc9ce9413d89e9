import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getDictionary, getDictionaryPhrase, restorePhrase, savePhrase } from "#contract/office/generated/operations.ts";
import { OFFICE_HEADER, OFFICE_ROUTES, UPLOAD_TYPE } from "#contract/office/routes.ts";
import { announcePageData, loadContent, type LiveContent, openContent } from "../../content/index.ts";
import { createTestContent, type TestContent } from "../../content/testing.ts";
import { addTestStaff, openTestOffice, type TestOffice, type TestStaff } from "../testing.ts";

let office: TestOffice;
/** The content of another process. */
let other: LiveContent;
let files: TestContent;
let editor: string;
let ada: TestStaff;

const FILES = {
  de: {
    "Cart.Title": "Warenkorb",
    "Cart.Added": "{0} × {1} im Warenkorb",
    "Cart.Link": 'Siehe <a href="/agb">AGB</a>',
    "Cart.OnlyGerman": "Nur hier",
    "Cart.Empty.Text": "Noch leer",
  },
  en: {
    "Cart.Title": "Cart",
    "Cart.Added": "{0} × {1} in the cart",
    "Cart.Link": 'See <a href="/agb">terms</a>',
    "Cart.Empty.Text": "Still empty",
  },
};

beforeAll(async () => {
  files = createTestContent();
  for (const [language, phrases] of Object.entries(FILES)) files.write(`dictionary/${language}/common.json`, phrases);
  office = await openTestOffice({ content: false, prepare: async ({ db }) => void (await loadContent(db, files.folder)) });
  other = await openContent({ db: office.db, url: office.database.url, log: office.log });
  ada = await addTestStaff(office.db, "ada@office.example", ["content"]);
  editor = await office.signInStaff(ada);
});
afterAll(async () => {
  await other?.close();
  await office?.close();
  files?.cleanUp();
});
beforeEach(async () => {
  await office.db.deleteFrom("dictionary_edit").execute();
  await office.db.transaction().execute(announcePageData);
  await other.refresh();
});

const save = async (
  key: string,
  phrase: string,
  { siteId = null as string | null, language = "de", version = 0, cookie = editor } = {},
) => {
  const { data, error } = await office.call(savePhrase, { edited: { siteId, language, key, version }, phrase }, cookie);
  return error ?? data?.savePhrase;
};
const restore = async (key: string, version: number, siteId: string | null = null) => {
  const { data, error } = await office.call(restorePhrase, { edited: { siteId, language: "de", key, version } }, editor);
  return error ?? data?.restorePhrase;
};
const list = async (filter: { siteId?: string; text?: string; language?: string; state?: "edited" | "missing" | "unused" } = {}) => {
  const { data, error } = await office.call(getDictionary, { filter, page: {} }, editor);
  expect(error).toBeNull();
  return data!.dictionary;
};
const keys = async (filter: Parameters<typeof list>[0]) => (await list(filter)).rows.map(({ key }) => key);
const textOf = async (key: string, { siteId, language = "de" }: { siteId?: string; language?: string } = {}) => {
  const { data } = await office.call(getDictionaryPhrase, { siteId, key }, editor);
  return data!.dictionaryPhrase.phrase.texts.find((text) => text.language === language)!;
};
const elsewhere = (key: string, { siteId = "FIWE-DE", language = "de-DE" } = {}) =>
  other.current().findDictionary(siteId, language)!.phrases[key];
const lastAudit = () =>
  office.db
    .selectFrom("audit_entry")
    .select(["action", "subject_kind", "subject_id", "before", "after"])
    .orderBy("entry_id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

describe("edits (OFFICE-27)", () => {
  test("an edit reaches every process, with a new hash of the dictionary, and is undone", async () => {
    const before = other.current().findDictionary("FIWE-DE", "de-DE")!.hash;
    expect(await save("Cart.Title", "Einkaufswagen")).toBe(true);
    await expect.poll(() => elsewhere("Cart.Title")).toBe("Einkaufswagen");
    expect(elsewhere("Cart.Title", { siteId: "FIWE-CLOSED" })).toBe("Einkaufswagen");
    expect(elsewhere("Cart.Title", { language: "en-GB" })).toBe("Cart");
    expect(other.current().findDictionary("FIWE-DE", "de-DE")!.hash).not.toBe(before);
    const { edit, original, shown } = await textOf("Cart.Title");
    expect({ original, shown }).toEqual({ original: "Warenkorb", shown: "Einkaufswagen" });
    expect(edit).toMatchObject({ phrase: "Einkaufswagen", author: "Test Person" });
    expect(await restore("Cart.Title", edit!.version)).toBe(true);
    await expect.poll(() => elsewhere("Cart.Title")).toBe("Warenkorb");
    expect(other.current().findDictionary("FIWE-DE", "de-DE")!.hash).toBe(before);
  });

  test("each change is in the audit log with the phrase before and after", async () => {
    await save("Cart.Title", "Einkaufswagen", { siteId: "FIWE-DE" });
    expect(await lastAudit()).toEqual({
      action: "phrase.save",
      subject_kind: "phrase",
      subject_id: "Cart.Title",
      before: { siteId: "FIWE-DE", language: "de", phrase: "Warenkorb" },
      after: { siteId: "FIWE-DE", language: "de", phrase: "Einkaufswagen" },
    });
    await restore("Cart.Title", (await textOf("Cart.Title", { siteId: "FIWE-DE" })).edit!.version, "FIWE-DE");
    expect(await lastAudit()).toMatchObject({
      action: "phrase.restore",
      before: { phrase: "Einkaufswagen" },
      after: { phrase: "Warenkorb" },
    });
  });

  test("an edit of one site takes precedence over the one for all, and restoring it leads back to that", async () => {
    await save("Cart.Title", "Einkaufswagen");
    await save("Cart.Title", "Bestellkorb", { siteId: "FIWE-CLOSED" });
    await expect.poll(() => elsewhere("Cart.Title", { siteId: "FIWE-CLOSED" })).toBe("Bestellkorb");
    expect(elsewhere("Cart.Title")).toBe("Einkaufswagen");
    expect(await textOf("Cart.Title")).toMatchObject({ shown: "Einkaufswagen", general: null, otherSites: ["Fachhandel"] });
    const own = await textOf("Cart.Title", { siteId: "FIWE-CLOSED" });
    expect(own).toMatchObject({ shown: "Bestellkorb", original: "Warenkorb", general: { phrase: "Einkaufswagen" }, otherSites: [] });
    await restore("Cart.Title", own.edit!.version, "FIWE-CLOSED");
    expect((await textOf("Cart.Title", { siteId: "FIWE-CLOSED" })).shown).toBe("Einkaufswagen");
  });

  test("edits remain when the files are loaded again, and apply to their new phrases", async () => {
    await save("Cart.Title", "Einkaufswagen");
    try {
      files.write("dictionary/de/common.json", { ...FILES.de, "Cart.Title": "Korb", "Cart.New": "Neu" });
      await loadContent(office.db, files.folder);
      await expect.poll(() => elsewhere("Cart.New")).toBe("Neu");
      expect(elsewhere("Cart.Title")).toBe("Einkaufswagen");
      expect(await textOf("Cart.Title")).toMatchObject({ original: "Korb", shown: "Einkaufswagen" });
    } finally {
      files.write("dictionary/de/common.json", FILES.de);
      await loadContent(office.db, files.folder);
    }
  });

  test("a phrase that a language lacks is added, with the placeholders of the other one", async () => {
    expect(await textOf("Cart.OnlyGerman", { language: "en" })).toMatchObject({ original: null, shown: null });
    expect(await save("Cart.OnlyGerman", "Only {0} here", { language: "en" })).toBe("PlaceholderError");
    expect(await save("Cart.OnlyGerman", "Only here", { language: "en" })).toBe(true);
    await expect.poll(() => elsewhere("Cart.OnlyGerman", { language: "en-GB" })).toBe("Only here");
  });

  test("the second of two editors changes nothing and sees the phrase of the first", async () => {
    expect(await save("Cart.Title", "Einkaufswagen")).toBe(true);
    expect(await save("Cart.Title", "Bestellkorb")).toBe("ChangedMeanwhileError");
    const { edit, shown } = await textOf("Cart.Title");
    expect(shown).toBe("Einkaufswagen");
    expect(await save("Cart.Title", "Bestellkorb", { version: edit!.version })).toBe(true);
    expect(await restore("Cart.Title", edit!.version)).toBe("ChangedMeanwhileError");
    expect((await textOf("Cart.Title")).shown).toBe("Bestellkorb");
  });

  test("a version never returns: an edit that was removed and made again is another one", async () => {
    await save("Cart.Title", "Einkaufswagen");
    const { version } = (await textOf("Cart.Title")).edit!;
    await restore("Cart.Title", version);
    await save("Cart.Title", "Einkaufswagen");
    expect(await save("Cart.Title", "Bestellkorb", { version })).toBe("ChangedMeanwhileError");
  });

  test("of two simultaneous editors exactly one succeeds", async () => {
    const results = await Promise.all(["A", "B", "C"].map((phrase) => save("Cart.Title", phrase)));
    expect(results.filter((result) => result === true)).toHaveLength(1);
    expect(results.filter((result) => result === "ChangedMeanwhileError")).toHaveLength(2);
  });

  test.each([
    ["Cart.Added", "{0} im Warenkorb", "PlaceholderError"],
    ["Cart.Added", "{0} × {1} × {2}", "PlaceholderError"],
    ["Cart.Title", "Korb <img src=x onerror=alert(1)>", "MarkupError"],
    ["Cart.Link", 'Siehe <a href="javascript:alert(1)">AGB</a>', "MarkupError"],
    ["Cart.Title", "   ", "InvalidTextError"],
    ["Cart.Unknown", "x", "UnknownIdentifierError"],
  ])("rejects an edit of %s: %s", async (key, phrase, error) => {
    expect(await save(key, phrase)).toBe(error);
    expect(await office.db.selectFrom("dictionary_edit").select("key").execute()).toEqual([]);
  });

  test("rejects unknown sites and languages", async () => {
    expect(await save("Cart.Title", "x", { siteId: "NONE" })).toBe("UnknownIdentifierError");
    expect(await save("Cart.Title", "x", { language: "fr" })).toBe("UnknownIdentifierError");
    expect((await office.call(getDictionary, { filter: { siteId: "NONE" }, page: {} }, editor)).error).toBe("UnknownIdentifierError");
  });
});

describe("the list (OFFICE-27)", () => {
  test("shows all keys in both languages, and finds them by key, phrase and original", async () => {
    const { rows, languages, sites } = await list();
    expect(languages).toEqual(["de", "en"]);
    expect(sites.map(({ siteId }) => siteId)).toEqual(["FIWE-DE", "FIWE-CLOSED"]);
    expect(rows.map(({ key }) => key)).toEqual(["Cart.Added", "Cart.Empty.Text", "Cart.Link", "Cart.OnlyGerman", "Cart.Title"]);
    await save("Cart.Title", "Einkaufswagen");
    expect(await keys({ text: "einkaufs" })).toEqual(["Cart.Title"]);
    expect(await keys({ text: "WARENKORB" })).toEqual(["Cart.Added", "Cart.Title"]);
    expect(await keys({ text: "onlyger" })).toEqual(["Cart.OnlyGerman"]);
    expect(await keys({ text: "warenkorb", language: "en" })).toEqual([]);
  });

  test("filters edited, missing and unused phrases, by language", async () => {
    await save("Cart.Title", "Einkaufswagen");
    expect(await keys({ state: "edited" })).toEqual(["Cart.Title"]);
    expect(await keys({ state: "edited", language: "en" })).toEqual([]);
    expect(await keys({ state: "missing" })).toEqual(["Cart.OnlyGerman"]);
    expect(await keys({ state: "missing", language: "de" })).toEqual([]);
    expect(await keys({ state: "unused" })).toEqual(["Cart.Added", "Cart.Link", "Cart.OnlyGerman", "Cart.Title"]);
  });

  test("a phrase names the source files that use it", async () => {
    const { data } = await office.call(getDictionaryPhrase, { key: "Cart.Empty.Text" }, editor);
    expect(data!.dictionaryPhrase.files).toEqual(["web/cart/empty-cart"]);
    expect(data!.dictionaryPhrase.phrase.isUnused).toBe(false);
  });

  test("is exported with its filter as CSV, which the import reads without a change", async () => {
    await save("Cart.Title", "=Einkaufswagen");
    const response = await office.inject({
      url: `${OFFICE_ROUTES.export}/dictionary.csv?text=wagen&language=de`,
      headers: { cookie: editor },
    });
    const rows = parse(response.body, { bom: true, delimiter: ";" });
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      ["Schlüssel", "Sprache", "Text", "Original"],
      ["Cart.Title", "de", "'=Einkaufswagen", "Warenkorb"],
      ["Cart.Title", "en", "Cart", "Cart"],
    ]);
    expect(await dryRun(response.body)).toMatchObject({ changed: 0, unchanged: 2, rejectedCount: 0 });
  });
});

type UploadOptions = { site?: string; digest?: string; cookie?: string; headers?: Record<string, string | undefined> };
async function upload(content: string | Buffer, { site = "", digest = "", cookie = editor, headers = {} }: UploadOptions = {}) {
  const own = { "content-type": UPLOAD_TYPE, [OFFICE_HEADER]: "1", "sec-fetch-site": "same-origin", cookie, ...headers };
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined && value !== ""));
  return office.inject({
    method: "POST",
    url: `${OFFICE_ROUTES.dictionaryImport}?${new URLSearchParams({ site, digest, file: "texte.csv" }).toString()}`,
    headers: given as Record<string, string>,
    payload: content,
  });
}
const dataOf = async (content: string | Buffer, options?: UploadOptions) => {
  const body = (await upload(content, options)).json<{ data?: Record<string, unknown>; errors?: { message: string }[] }>();
  return body.data ?? body.errors![0]!.message;
};
const dryRun = (content: string | Buffer, options?: UploadOptions) => dataOf(content, options);
const csv = (...lines: string[]) => `Schlüssel;Sprache;Text\n${lines.join("\n")}\n`;

describe("import (OFFICE-27)", () => {
  const FILE = csv("Cart.Title;de;Einkaufswagen", "Cart.Title;en;Cart", "Cart.Added;de;ohne Platzhalter", "Cart.Gone;de;x");
  const editsInTable = () =>
    office.db.selectFrom("dictionary_edit").select(["site_id", "language", "key", "phrase"]).orderBy("key").execute();

  test("a dry run shows what would change and changes nothing; its release changes exactly that", async () => {
    const plan = (await dryRun(FILE)) as { digest: string };
    expect(plan).toMatchObject({
      isDone: false,
      changed: 1,
      changes: [{ key: "Cart.Title", language: "de", before: "Warenkorb", after: "Einkaufswagen" }],
      unchanged: 1,
      rejectedCount: 2,
      rejected: [
        { line: 4, key: "Cart.Added", reason: "PlaceholderError" },
        { line: 5, key: "Cart.Gone", reason: "UnknownKey" },
      ],
    });
    expect(await editsInTable()).toEqual([]);
    expect(await dataOf(FILE, { digest: plan.digest })).toMatchObject({ isDone: true, changed: 1 });
    expect(await editsInTable()).toEqual([{ site_id: null, language: "de", key: "Cart.Title", phrase: "Einkaufswagen" }]);
    await expect.poll(() => elsewhere("Cart.Title")).toBe("Einkaufswagen");
    expect(await lastAudit()).toMatchObject({
      action: "phrase.import",
      before: { phrases: { "de Cart.Title": "Warenkorb" } },
      after: { fileName: "texte.csv", changed: 1, rejected: 2, phrases: { "de Cart.Title": "Einkaufswagen" } },
    });
  });

  test("a release after someone else's edit changes nothing", async () => {
    const { digest } = (await dryRun(FILE)) as { digest: string };
    await save("Cart.Title", "Bestellkorb");
    expect(await dataOf(FILE, { digest })).toBe("ChangedMeanwhileError");
    expect((await textOf("Cart.Title")).shown).toBe("Bestellkorb");
  });

  test("an original in the file removes the edit; a site's import leaves the others", async () => {
    await save("Cart.Title", "Bestellkorb", { siteId: "FIWE-CLOSED" });
    const file = csv("Cart.Title;de;Warenkorb", "Cart.Link;de;Siehe AGB");
    const { digest } = (await dryRun(file, { site: "FIWE-CLOSED" })) as { digest: string };
    await dataOf(file, { site: "FIWE-CLOSED", digest });
    expect(await editsInTable()).toEqual([{ site_id: "FIWE-CLOSED", language: "de", key: "Cart.Link", phrase: "Siehe AGB" }]);
  });

  test("XLIFF is exported for translators and imported back", async () => {
    const response = await office.inject({ url: `${OFFICE_ROUTES.dictionaryXliff}/de-en`, headers: { cookie: editor } });
    expect(response.headers["content-type"]).toBe("application/xliff+xml");
    expect(response.body).toContain('<unit id="u1" name="Cart.Added">');
    expect(await dryRun(response.body)).toMatchObject({ changed: 0, unchanged: 4, rejectedCount: 0 });
    const translated = response.body.replace(">Cart<", ">Basket<");
    expect(await dryRun(translated)).toMatchObject({ changed: 1, changes: [{ key: "Cart.Title", language: "en", after: "Basket" }] });
    await save("Cart.Title", "Einkaufswagen");
    expect(await dryRun(translated)).toMatchObject({ changed: 0, rejected: [{ key: "Cart.Title", reason: "SourceChanged" }] });
    for (const id of ["de-de", "de-fr", "de-en.NONE", "x"]) {
      const { statusCode } = await office.inject({ url: `${OFFICE_ROUTES.dictionaryXliff}/${id}`, headers: { cookie: editor } });
      expect(statusCode).toBe(404);
    }
  });

  test("a file of another site, form or program is not accepted", async () => {
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": undefined, origin: "https://evil.example" },
      { [OFFICE_HEADER]: undefined },
      { "content-type": "text/plain" },
      { "content-type": "multipart/form-data; boundary=x" },
    ]) {
      const response = await upload(FILE, { headers });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ errors: [{ message: "PermissionDeniedError" }] });
    }
  });

  test("hostile files are rejected", async () => {
    const xxe = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="de" trgLang="en"><file id="f"><unit id="u" name="Cart.Title"><segment><source>Warenkorb</source><target>&f;</target></segment></unit></file></xliff>`;
    expect(await dryRun(xxe)).toBe("InvalidFileError");
    expect(await dryRun(Buffer.from(FILE.replace("Einkaufswagen", "Körbchen"), "latin1"))).toBe("FileEncodingError");
    expect(await dryRun(Buffer.from(`\uFEFF${FILE}`, "utf16le"))).toBe("FileEncodingError");
    expect(await dryRun("")).toBe("InvalidFileError");
    expect(await dryRun("PK\u0003\u0004")).toBe("InvalidFileError");
    expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1, "a"))).statusCode).toBe(413);
    expect(await dryRun(FILE, { site: "NONE" })).toBe("UnknownIdentifierError");
    expect(await dryRun(FILE.replace("Einkaufswagen", "<script>alert(1)</script>"))).toMatchObject({
      changed: 0,
      rejected: [{ reason: "MarkupError" }, { reason: "PlaceholderError" }, { reason: "UnknownKey" }],
    });
  });
});

describe("roles", () => {
  test("content and administration edit; auditors read; others see nothing (OFFICE-27)", async () => {
    for (const [role, reads, edits] of [
      ["admin", true, true],
      ["auditor", true, false],
      ["sales", false, false],
      ["product", false, false],
    ] as const) {
      const cookie = await office.signInStaff(await addTestStaff(office.db, `${role}@office.example`, [role]));
      const read = await office.call(getDictionary, { filter: {}, page: {} }, cookie);
      expect(read.error).toBe(reads ? null : "PermissionDeniedError");
      expect(await save("Cart.Title", `Korb ${role}`, { cookie })).toBe(edits ? true : "PermissionDeniedError");
      const imported = await dryRun(csv("Cart.Title;en;Basket"), { cookie });
      expect(typeof imported === "string" ? imported : imported.changed).toBe(edits ? 1 : "PermissionDeniedError");
      const { statusCode } = await office.inject({ url: `${OFFICE_ROUTES.dictionaryXliff}/de-en`, headers: { cookie } });
      expect(statusCode).toBe(reads ? 200 : 302);
    }
  });

  test("without a session nothing is read or changed", async () => {
    expect((await office.call(getDictionary, { filter: {}, page: {} })).error).toBe("SignInRequiredError");
    expect(await dryRun(csv("Cart.Title;en;Basket"), { cookie: "" })).toBe("SignInRequiredError");
  });
});
