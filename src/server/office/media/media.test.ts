import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import {
  discardContentDraft,
  getContentPage,
  getMediaFiles,
  type MediaKind,
  publishContent,
  removeMedia,
  saveContentDraft,
  saveMedia,
  savePhrase,
  saveRedirect,
} from "#contract/office/generated/operations.ts";
import { MAX_MEDIA_FILE_BYTES, OFFICE_HEADER, OFFICE_ROUTES, UPLOAD_TYPE } from "#contract/office/routes.ts";
import { exportContent, loadContent } from "../../content/index.ts";
import { createTestContent } from "../../content/testing.ts";
import { addTestStaff, openTestOffice, type TestOffice } from "../testing.ts";

const PAGE = "pages/faq.json";
const PDF = Buffer.from("%PDF-1.7\n%%EOF\n");
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><script>alert(1)</script><path d="M0 0h8"/></svg>';

let office: TestOffice;
let editor: string;
/** A photo of 800 × 600 pixels that no page uses. */
let photo: Buffer;
/** Takes a photo of one colour, with EXIF data. */
const takePhoto = (background: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .withExif({ IFD0: { Copyright: "geheim" } })
    .jpeg()
    .toBuffer();
beforeAll(async () => {
  photo = await takePhoto("#c30");
  office = await openTestOffice();
  editor = await office.signInStaff(await addTestStaff(office.db, "ada@office.example", ["content"]));
});
afterAll(() => office?.close());
beforeEach(async () => {
  await office.db.deleteFrom("media_upload").execute();
  await office.db.deleteFrom("content_draft").execute();
});

const ALT: Record<string, string> = { "alt.de": "Ein rotes Feld", "alt.en": "A red field" };

async function send(content: Buffer | string, { file = "Foto Nord.jpg", alt = ALT, cookie = editor } = {}) {
  return office.inject({
    method: "POST",
    url: `${OFFICE_ROUTES.mediaUpload}?${new URLSearchParams({ file, ...alt })}`,
    headers: { "content-type": UPLOAD_TYPE, [OFFICE_HEADER]: "1", "sec-fetch-site": "same-origin", cookie },
    payload: content,
  });
}
/** The address of the uploaded file, or the error with its detail. */
async function upload(...args: Parameters<typeof send>): Promise<string> {
  const { data, errors } = (await send(...args)).json();
  if (data) return data.address;
  const { type, detail } = errors[0].extensions;
  return detail ? `${type} ${detail}` : type;
}
const read = (url: string, headers: Record<string, string> = {}) => office.inject({ url, headers });
async function list(filter: { text?: string; kinds?: MediaKind[] } = {}, cookie = editor) {
  const { data, error } = await office.call(getMediaFiles, { filter: { kinds: [], ...filter }, page: {} }, cookie);
  return error ?? data!.mediaFiles.rows;
}
async function rows(filter?: Parameters<typeof list>[0]) {
  const found = await list(filter);
  if (typeof found === "string") throw new Error(found);
  return found;
}
async function remove(address: string, cookie = editor): Promise<string | true> {
  const id = address.split("/")[4]!;
  const { error, response } = await office.call(removeMedia, { id }, cookie);
  const detail: string | undefined = response.json().errors?.[0]?.extensions.detail;
  return error === null ? true : detail ? `${error} ${detail}` : error;
}
async function pageOf() {
  return (await office.call(getContentPage, { file: PAGE }, editor)).data!.contentPage!;
}
/** Saves a draft of a page that shows the picture. */
async function showInDraft(address: string) {
  const page = await pageOf();
  const body = JSON.parse(page.draft?.body ?? page.body!) as ContentDocumentBody;
  const block = body.placeholders["main"]!.find(({ component }) => component === "RichText")!;
  const html = `<p><img src="${address}" alt="x" /></p>`;
  block.fields!["text"] = { de: html, en: html };
  const variables = { file: PAGE, basedOn: page.draft?.version ?? 0, body: JSON.stringify(body) };
  expect((await office.call(saveContentDraft, variables, editor)).error).toBeNull();
}
async function publish() {
  const { draft, version } = await pageOf();
  expect((await office.call(publishContent, { file: PAGE, basedOn: draft!.version, version }, editor)).error).toBeNull();
}
const lastAudit = () =>
  office.db.selectFrom("audit_entry").select(["action", "before", "after"]).orderBy("entry_id", "desc").limit(1).executeTakeFirstOrThrow();

describe("an uploaded picture (OFFICE-28)", () => {
  test("is served as WebP in several widths, for good, and without what the photo tells beside the picture", async () => {
    const address = await upload(photo);
    expect(address).toMatch(/^\/-\/media\/uploads\/[\w-]{22}\/foto-nord\.webp$/);
    const response = await read(address);
    expect(response.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const widths = [];
    for (const width of ["", "?width=320", "?width=321", "?width=1920", "?width=x"]) {
      const size = await sharp((await read(`${address}${width}`)).rawPayload).metadata();
      widths.push(size.width);
      expect(size.exif).toBeUndefined();
    }
    expect(widths).toEqual([800, 320, 640, 800, 800]);
    expect((await read(address, { "if-none-match": String(response.headers["etag"]) })).statusCode).toBe(304);
    expect(await rows()).toMatchObject([{ address, kind: "picture", width: 800, height: 600, uses: [], author: "Test Person" }]);
    expect(await lastAudit()).toMatchObject({
      action: "media.upload",
      after: { uploadedName: "Foto Nord.jpg", fileName: "foto-nord.webp", alt: { de: "Ein rotes Feld", en: "A red field" } },
    });
  });

  test("has its type recognized by its content, whatever its name", async () => {
    expect(await upload(photo, { file: "foto.pdf" })).toMatch(/foto\.webp$/);
    expect(await upload(PDF, { file: "foto.jpg" })).toMatch(/foto\.pdf$/);
    for (const content of ["<html><script>alert(1)</script></html>", "MZ\u0090", "", "GIF89a", "%!PS", "<svg>", photo.subarray(0, 200)]) {
      expect(await upload(content, { file: "bild.png" })).toBe("InvalidFileError");
    }
  });

  test("is stored once", async () => {
    await upload(photo);
    expect(await upload(photo, { file: "anders.jpg" })).toBe("AlreadyExistsError foto-nord.webp");
  });

  test("needs its text in every language", async () => {
    const incomplete: Record<string, string>[] = [
      {},
      { "alt.de": "x" },
      { "alt.de": "x", "alt.en": " " },
      { "alt.de": "x", "alt.en": "x".repeat(301) },
    ];
    for (const alt of incomplete) {
      expect(await upload(photo, { alt })).toBe("AltTextError");
    }
    expect(await rows()).toEqual([]);
  });

  test("is not larger than 20 MB", async () => {
    expect((await send(Buffer.alloc(MAX_MEDIA_FILE_BYTES + 1))).statusCode).toBe(413);
    expect(await upload(`<svg xmlns="http://www.w3.org/2000/svg">${" ".repeat(2 * 1024 * 1024)}</svg>`)).toBe("FileTooLargeError");
  });

  test.each([
    "/-/media/uploads/AAAAAAAAAAAAAAAAAAAAAA/foto.webp",
    "/-/media/uploads/x/foto.webp",
    "/-/media/uploads/AAAAAAAAAAAAAAAAAAAAAA/..%2f..%2fstart%2fhero.svg",
  ])("%s does not exist", async (url) => {
    expect((await read(url)).statusCode).toBe(404);
  });

  test("has no other name", async () => {
    const address = await upload(photo);
    expect((await read(address.replace("foto-nord.webp", "index.html"))).statusCode).toBe(404);
  });
});

test("an uploaded drawing is served without its scripts, in a sandbox (OFFICE-28)", async () => {
  const address = await upload(SVG, { file: "Zeichnung.SVG" });
  const { body, headers } = await read(address);
  expect(headers).toMatchObject({
    "content-type": expect.stringMatching(/^image\/svg\+xml/) as string,
    "content-security-policy": expect.stringContaining("sandbox") as string,
    "x-content-type-options": "nosniff",
  });
  expect(body).not.toContain("script");
  expect(body).toContain('d="M0 0h8"');
  expect(await rows()).toMatchObject([{ kind: "drawing", width: 40, height: 30 }]);
});

test("an uploaded PDF file is served as it is (OFFICE-28)", async () => {
  const { rawPayload, headers } = await read(await upload(PDF, { file: "Prüfbericht.pdf" }));
  expect([headers["content-type"], rawPayload.equals(PDF)]).toEqual(["application/pdf", true]);
  expect(await rows()).toMatchObject([{ kind: "document", width: 0, fileName: "pruefbericht.pdf" }]);
});

describe("a used file (OFFICE-28)", () => {
  test("cannot be deleted while a draft or a page uses it, and the error names where", async () => {
    const address = await upload(await takePhoto("#03c"));
    await showInDraft(address);
    expect(await remove(address)).toBe("MediaInUseError /faq");
    expect((await rows())[0]!.uses).toEqual([{ kind: "draft", id: PAGE, name: "/faq" }]);
    await publish();
    expect((await rows())[0]!.uses).toEqual([{ kind: "page", id: PAGE, name: "/faq" }]);
    expect(await remove(address)).toBe("MediaInUseError /faq");
    expect((await read(address)).statusCode).toBe(200);
  });

  test("can be deleted once nothing uses it any more", async () => {
    const address = await upload(photo);
    await showInDraft(address);
    const { draft } = await pageOf();
    await office.call(discardContentDraft, { file: PAGE, basedOn: draft!.version }, editor);
    expect(await remove(address)).toBe(true);
    expect((await read(address)).statusCode).toBe(404);
    expect(await lastAudit()).toMatchObject({ action: "media.remove", before: { fileName: "foto-nord.webp" } });
    expect(await remove(address)).toBe("UnknownIdentifierError");
  });

  test("can be used by phrases and redirects, too", async () => {
    const address = await upload(Buffer.concat([PDF, Buffer.from("\n")]), { file: "Liste.pdf" });
    const edited = { siteId: "FIWE-DE", language: "de", key: "Breadcrumb.Home", version: 0 };
    expect((await office.call(savePhrase, { edited, phrase: `Start ${address}` }, editor)).error).toBeNull();
    const redirect = { siteId: "FIWE-DE", from: "/alte-liste", target: address, isPermanent: true };
    expect((await office.call(saveRedirect, { redirect }, editor)).error).toBeNull();
    expect(await remove(address)).toBe("MediaInUseError Breadcrumb.Home, /alte-liste");
  });

  test("survives a reload of the content files, and an export has it with its page", async () => {
    const address = await upload(await takePhoto("#0c3"));
    await showInDraft(address);
    await publish();
    const folder = mkdtempSync(join(tmpdir(), "export-"));
    const other = createTestContent();
    try {
      const { written } = await exportContent(office.db, folder);
      const file = `media${address.slice("/-/media".length)}`;
      expect(written).toContain(file);
      expect(readFileSync(join(folder, file)).equals((await read(address)).rawPayload)).toBe(true);
      await office.db.deleteFrom("content_document").where("file", "=", PAGE).execute();
      const block = { component: "RichText", fields: { text: "Fragen" } };
      other.write("pages/faq.json", { path: "/faq", name: "FAQ", placeholders: { main: [block] } });
      await loadContent(office.db, other.folder);
      expect((await read(address)).statusCode).toBe(200);
      // In a shop that has only the files, the address is the same.
      await office.db.deleteFrom("media_upload").execute();
      expect((await read(address)).statusCode).toBe(404);
      await office.db
        .insertInto("media")
        .values({ path: file.slice("media/".length), content_type: "image/webp", body: readFileSync(join(folder, file)), etag: "x" })
        .execute();
      expect((await read(`${address}?width=320`)).headers["content-type"]).toBe("image/webp");
    } finally {
      other.cleanUp();
      rmSync(folder, { recursive: true });
    }
  });
});

describe("the media (OFFICE-28)", () => {
  test("are found by name, text and kind, newest first", async () => {
    await upload(photo);
    office.clock.advance(1_000);
    await upload(SVG, { file: "Zeichnung.svg", alt: { "alt.de": "Ankerplatte", "alt.en": "Plate" } });
    const names = async (filter: Parameters<typeof rows>[0]) => (await rows(filter)).map(({ fileName }) => fileName);
    expect(await names({})).toEqual(["zeichnung.svg", "foto-nord.webp"]);
    expect(await names({ text: "NORD" })).toEqual(["foto-nord.webp"]);
    expect(await names({ text: "plate" })).toEqual(["zeichnung.svg"]);
    expect(await names({ kinds: ["picture", "document"] })).toEqual(["foto-nord.webp"]);
  });

  test("have their texts changed; of two editors, the later one learns of the other", async () => {
    await upload(photo);
    const [{ id, version }] = (await rows()) as [Awaited<ReturnType<typeof rows>>[number]];
    const alt = [
      { language: "de", text: "Rot" },
      { language: "en", text: "Red" },
    ];
    const change = async (texts: typeof alt) => (await office.call(saveMedia, { id, version, alt: texts }, editor)).error;
    expect(await change(alt.slice(0, 1))).toBe("AltTextError");
    expect(await change(alt)).toBeNull();
    expect(await change(alt)).toBe("ChangedMeanwhileError");
    expect((await rows())[0]!.alt).toEqual(alt);
    expect(await lastAudit()).toMatchObject({ action: "media.save", after: { alt: { de: "Rot", en: "Red" } } });
  });

  test("are changed by content and administration; auditors read; others see nothing", async () => {
    const address = await upload(PDF);
    const roles = { auditor: false, sales: true, product: true } as const;
    for (const [role, isClosed] of Object.entries(roles)) {
      const cookie = await office.signInStaff(await addTestStaff(office.db, `${role}@office.example`, [role as "sales"]));
      expect([role, (await list({}, cookie)) === "PermissionDeniedError"]).toEqual([role, isClosed]);
      expect(await upload(photo, { cookie })).toBe("PermissionDeniedError");
      expect(await remove(address, cookie)).toBe("PermissionDeniedError");
    }
    expect(await upload(photo, { cookie: "" })).toBe("SignInRequiredError");
  });
});
