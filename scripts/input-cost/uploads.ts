// Every route that takes files, with a request that brings a file to the code that reads it, and every kind of import.
import { randomUUID } from "node:crypto";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { addItem, placeOrder } from "#contract/generated/operations.ts";
import { EMPTY_ARTICLE_FORM } from "#contract/office/article-form.ts";
import { checkImport, signIn, startImport } from "#contract/office/generated/operations.ts";
import { extensionOf, IMPORT_FILES, IMPORT_KINDS, IMPORT_PART_BYTES, type ImportKind } from "#contract/office/import-kinds.ts";
import { OFFICE_HEADER, OFFICE_ROUTES, UPLOAD_TYPE } from "#contract/office/routes.ts";
import { QUOTE_ROUTES } from "#contract/quote-links.ts";
import { RETURN_ROUTES } from "#contract/return-links.ts";
import { CUSTOMER_PART_NUMBERS_IMPORT_PATH, IDS_LOGIN_PATH, QUICK_ORDER_ROUTES } from "#contract/routes.ts";
import { COST_CENTRE_ROUTES } from "#contract/company-budget-links.ts";
import { ARTICLE } from "#server/cart/testing.ts";
import { totpCode } from "#server/identity/index.ts";
import { addTestStaff, STAFF_PASSWORD } from "#server/office/testing.ts";
import type { Slice } from "#server/slice.ts";
import { ANNA, baseSiteId, PASSWORD, type SmallShop } from "#server/testing/small-shop.ts";

export type SentFile = { fileName: string; content: Buffer };
type Send = (file: SentFile) => Promise<LightMyRequestResponse>;
type Upload = {
  send: Send;
  /** Whether a good file was read: a request that is refused before that would prove nothing. */
  good: SentFile;
  isRead(response: LightMyRequestResponse): boolean;
};

const SOFTWARE_RETURN = "/dev/craft-software/return";

/** Routes that read their bodies as short texts, whatever their type: the input-cost check of texts covers them. */
export const NO_FILES: readonly RegExp[] = [
  /^(?:POST|OPTIONS) \/authorizationserver\//,
  /^POST \/collect$/,
  /^POST \/exm\/api\/unsubscribe-one-click$/,
  /^POST \/webapi\/shop\/technical-documents\/revision-notice\/end$/,
];

/** A parser of one of these takes files. */
const FILE_TYPES = ["multipart/form-data", UPLOAD_TYPE, "*"];

/** Finds the routes that take files: those with a parser of forms with files, of files as bodies, or of anything. Add its slice first. */
export function uploadRecorder() {
  const routes: { scope: FastifyInstance; name: string }[] = [];
  const takingFiles: FastifyInstance[] = [];
  const slice: Slice = {
    name: "upload-recorder",
    routes(http) {
      http.addHook("onRoute", function record(this: FastifyInstance, { method, url }) {
        for (const one of [method].flat()) if (one !== "GET" && one !== "HEAD") routes.push({ scope: this, name: `${one} ${url}` });
      });
      // Scopes inherit from their parents, also this method; Fastify does not tell whether a parser of "*" was added.
      const original = http.addContentTypeParser as (this: FastifyInstance, ...values: unknown[]) => FastifyInstance;
      http.addContentTypeParser = function record(this: FastifyInstance, ...values: unknown[]) {
        if ([values[0]].flat().some((type) => FILE_TYPES.includes(String(type)))) takingFiles.push(this);
        return original.apply(this, values);
      } as FastifyInstance["addContentTypeParser"];
    },
  };
  const takesFiles = (scope: FastifyInstance) =>
    takingFiles.some((one) => one === scope || Object.prototype.isPrototypeOf.call(one, scope));
  return {
    slice,
    list: () =>
      routes
        .filter(({ scope }) => takesFiles(scope))
        .map(({ name }) => name)
        .toSorted(),
  };
}

const OWN_CALL = { "sec-fetch-site": "same-origin" };
let calls = 0;
/** Another address for each request, so that no rate limit refuses it. */
const address = () => `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}`;

async function form(
  fields: Record<string, string>,
  field: string,
  { fileName, content }: SentFile,
): Promise<Pick<InjectOptions, "payload" | "headers">> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append(field, new Blob([new Uint8Array(content)]), fileName);
  const request = new Request("http://localhost/", { method: "POST", body });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...OWN_CALL, "content-type": request.headers.get("content-type")! },
  };
}

/** All uploads by method and path of their route. */
export async function uploadsOf(shop: SmallShop): Promise<Record<string, Upload>> {
  const cookie = await signInAnna(shop);
  const staff = await signInStaff(shop);
  const orderCode = await placeOrderOf(shop);
  const copyNumber = await requestCopy(shop);
  const post = async (url: string, request: Pick<InjectOptions, "payload" | "headers">, own: string) =>
    shop.inject({
      method: "POST",
      url,
      remoteAddress: address(),
      ...request,
      headers: { ...request.headers, [OFFICE_HEADER]: "1", cookie: own },
    });
  const asForm =
    (url: string, field: string, fields: Record<string, string> = {}, own = cookie): Send =>
    async (file) =>
      post(url, await form(fields, field, file), own);
  const asBody =
    (url: string, parameters: Record<string, string> = {}): Send =>
    ({ fileName, content }) =>
      post(
        `${url}?${new URLSearchParams({ ...parameters, file: fileName }).toString()}`,
        { payload: content, headers: { ...OWN_CALL, "content-type": UPLOAD_TYPE } },
        staff,
      );
  const isOk = ({ statusCode }: LightMyRequestResponse) => statusCode === 200 || statusCode === 204;
  const led =
    (pattern: RegExp) =>
    ({ headers }: LightMyRequestResponse) =>
      pattern.test(String(headers.location));
  const csv = (content: string): SentFile => ({ fileName: "file.csv", content: Buffer.from(content) });
  const pdf: SentFile = { fileName: "file.pdf", content: Buffer.from("%PDF-1.7 copy") };
  const picture: SentFile = {
    fileName: "file.gif",
    content: Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
  };
  return {
    [`POST ${QUICK_ORDER_ROUTES.readFile}`]: {
      send: asForm(QUICK_ORDER_ROUTES.readFile, "file"),
      good: csv(`${ARTICLE.plain};100\n`),
      isRead: isOk,
    },
    [`POST ${CUSTOMER_PART_NUMBERS_IMPORT_PATH}`]: {
      send: asForm(`${CUSTOMER_PART_NUMBERS_IMPORT_PATH}?way=add`, "file"),
      good: csv(`Eigene Nummer;Artikelnummer\nA1;${ARTICLE.plain}\n`),
      isRead: isOk,
    },
    [`POST ${COST_CENTRE_ROUTES.import}`]: {
      send: asForm(COST_CENTRE_ROUTES.import, "file"),
      good: csv("Kostenstelle;Bezeichnung\n4711;Lager\n"),
      isRead: (response) => response.statusCode === 303 && !led(/denied|tooOften/)(response),
    },
    [`POST ${QUOTE_ROUTES.draft}`]: {
      send: asForm(QUOTE_ROUTES.draft, "files", { page: "/angebot" }),
      good: pdf,
      isRead: (response) => led(/draft|id=/)(response) && !led(/tooOften|failed/)(response),
    },
    [`POST ${RETURN_ROUTES.draft}`]: {
      send: asForm(RETURN_ROUTES.draft, "pictures", { page: "/my-account/return-form", order: orderCode, do: "save" }),
      good: picture,
      // A picture of one pixel in a format that is not taken: the reader has seen it.
      isRead: led(/picture|file=/i),
    },
    [`POST ${IDS_LOGIN_PATH}`]: {
      send: asForm(IDS_LOGIN_PATH, "warenkorb", {
        action: "WKS",
        name_kunde: ANNA,
        pw_kunde: PASSWORD,
        hookurl: "https://software.example/",
        version: "2.5",
      }),
      good: { fileName: "", content: Buffer.from("no cart") },
      isRead: led(/unreadable-cart/),
    },
    // The demo's craft software, which reads the cart that the shop returns.
    [`POST ${SOFTWARE_RETURN}`]: {
      send: asForm(SOFTWARE_RETURN, "warenkorb"),
      good: { fileName: "", content: Buffer.from("<Warenkorb/>") },
      isRead: ({ body }) => body.includes("Warenkorb"),
    },
    [`POST ${OFFICE_ROUTES.dictionaryImport}`]: {
      send: asBody(OFFICE_ROUTES.dictionaryImport),
      good: csv("x"),
      isRead: (response) => response.statusCode === 400 && response.body.includes("InvalidFileError"),
    },
    [`POST ${OFFICE_ROUTES.redirectImport}`]: {
      send: asBody(OFFICE_ROUTES.redirectImport, { siteId: baseSiteId, site: baseSiteId }),
      good: csv("Von;Nach\n/alt;/sortiment\n"),
      isRead: isOk,
    },
    [`POST ${OFFICE_ROUTES.mediaUpload}`]: {
      send: asBody(OFFICE_ROUTES.mediaUpload, { "alt.de": "Bild", "alt.en": "Picture" }),
      good: {
        fileName: "file.svg",
        content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>'),
      },
      isRead: isOk,
    },
    [`POST ${OFFICE_ROUTES.documentCopies}/:id`]: {
      send: asForm(`${OFFICE_ROUTES.documentCopies}/${copyNumber}`, "file", { text: "Anbei" }, staff),
      good: { fileName: "file.pdf", content: Buffer.from("no PDF") },
      // Refused, because a good file would answer the request, and no further one would be read.
      isRead: ({ body }) => body.includes("InvalidCopiesError"),
    },
    [`POST ${OFFICE_ROUTES.articles}/:id`]: {
      send: (file) =>
        asForm(
          `${OFFICE_ROUTES.articles}/new`,
          "picture",
          {
            article: JSON.stringify({
              ...EMPTY_ARTICLE_FORM,
              articleNumber: "COST-1",
              nameDe: "Konsole",
              familyDe: "Konsolen",
              amount: "9,90",
            }),
          },
          staff,
        )(file),
      good: picture,
      isRead: ({ body }) => body.includes("picture") || body.includes("data"),
    },
    [`PUT ${OFFICE_ROUTES.imports}/:id/parts/:part`]: {
      send: async (file) => sendPart(shop, staff, await start(shop, staff, "stock", file), 0, file.content.subarray(0, IMPORT_PART_BYTES)),
      good: csv("article;available\n"),
      isRead: isOk,
    },
  };
}

/** Kinds of import that take the file, each with a function that checks it as the worker does. */
export async function importsOf(
  shop: SmallShop,
): Promise<(file: SentFile) => { kind: ImportKind; prepare(): Promise<() => Promise<void>> }[]> {
  const staff = await signInStaff(shop);
  return (file) =>
    IMPORT_KINDS.filter((kind) => takes(kind, file)).map((kind) => ({
      kind,
      async prepare() {
        const importId = await start(shop, staff, kind, file);
        for (let part = 0; part * IMPORT_PART_BYTES < file.content.length; part += 1)
          await sendPart(shop, staff, importId, part, file.content.subarray(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES));
        await office(shop, staff, checkImport, { importId });
        return () => shop.runJobs();
      },
    }));
}

function takes(kind: ImportKind, { fileName, content }: SentFile): boolean {
  const { extensions, maxBytes } = IMPORT_FILES[kind];
  return extensions.includes(extensionOf(fileName)) && content.length > 0 && content.length <= maxBytes;
}

async function office(
  shop: SmallShop,
  cookie: string,
  operation: { id: string },
  variables: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const response = await shop.inject({
    method: "POST",
    url: OFFICE_ROUTES.graphql,
    headers: { "content-type": "application/json", [OFFICE_HEADER]: "1", ...OWN_CALL, cookie },
    payload: JSON.stringify({ id: operation.id, variables }),
  });
  const { data } = response.json<{ data: Record<string, unknown> | null }>();
  if (!data) throw new Error(response.body);
  return { ...data, cookie: String(response.headers["set-cookie"] ?? "").split(";", 1)[0] };
}

async function start(shop: SmallShop, staff: string, kind: ImportKind, { fileName, content }: SentFile): Promise<string> {
  const extension = IMPORT_FILES[kind].extensions.includes(extensionOf(fileName))
    ? extensionOf(fileName)
    : IMPORT_FILES[kind].extensions[0]!;
  const options = kind === "customerNumbers" ? { customerNumber: "0000100200" } : {};
  const bytes = Math.max(1, content.length);
  const { startImport: importId } = await office(shop, staff, startImport, { kind, options, fileName: `file.${extension}`, bytes });
  return String(importId);
}

function sendPart(shop: SmallShop, cookie: string, importId: string, part: number, payload: Buffer): Promise<LightMyRequestResponse> {
  return shop.inject({
    method: "PUT",
    url: `${OFFICE_ROUTES.imports}/${importId}/parts/${part}`,
    headers: { ...OWN_CALL, [OFFICE_HEADER]: "1", "content-type": UPLOAD_TYPE, cookie },
    payload,
  });
}

async function signInAnna(shop: SmallShop): Promise<string> {
  const { accessToken, idToken } = await shop.signIn(ANNA);
  const response = await shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/Login",
    headers: OWN_CALL,
    payload: { User: { AccessToken: accessToken, IdToken: idToken } },
  });
  return String(response.headers["set-cookie"]).split(";", 1)[0]!;
}

async function signInStaff(shop: SmallShop): Promise<string> {
  const member = await addTestStaff(shop.db, `${randomUUID()}@office.example`, ["admin"]);
  const code = totpCode(member.totpSecret, new Date());
  return String((await office(shop, "", signIn, { email: member.email, password: STAFF_PASSWORD, code }))["cookie"]);
}

/** An order of Anna with a delivery, so that something can be returned. */
async function placeOrderOf(shop: SmallShop): Promise<string> {
  const { accessToken } = await shop.signIn(ANNA);
  await shop.operation(addItem, { baseSiteId, accessToken, id: ARTICLE.plain, quantity: 100 });
  const placed = await shop.operation(placeOrder, { baseSiteId, accessToken, cartId: "current", tacVersion: shop.tacVersion });
  const code = placed.data.placeOrder.code!;
  await shop.db.updateTable("order_line").set({ delivered: 60 }).where("order_code", "=", code).execute();
  return code;
}

async function requestCopy(shop: SmallShop): Promise<string> {
  const number = "K100777";
  await sql`
    insert into document_copy_request (request_id, number, account_id, customer_id, site_id, language, kind, document_number, note, state,
      requested_at)
    select gen_random_uuid(), ${number}, a.account_id, '0000100200', ${baseSiteId}, 'de-DE', 'invoice', '90012345', '', 'requested', now()
    from account as a
    where a.email = ${ANNA}`.execute(shop.db);
  return number;
}
