// Requests of customers, answered over HTTP as the back office's pages do.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  addUserToCustomer,
  assignUser,
  confirmAddress,
  decideReturn,
  declineDocumentCopy,
  getAccessRequest,
  getAddressRequest,
  getCustomerChoices,
  getDocumentCopy,
  getGoodsReturn,
  getNewCompany,
  getRequests,
  type RequestFilter,
  refuseAccess,
  refuseAddress,
  returnUser,
  reviewCompany,
} from "#contract/office/generated/operations.ts";
import { OFFICE_HEADER, OFFICE_ROUTES } from "#contract/office/routes.ts";
import { seedShop } from "../../cart/testing.ts";
import { groupBits, registerCustomer } from "../../customers/index.ts";
import { openDocumentStore } from "../../documents/index.ts";
import { ANNA } from "../../testing/small-shop.ts";
import { addTestStaff, openTestOffice, type TestOffice } from "../testing.ts";

const HOLZBAU = "0000100200";
const OTHER = "0000200400";
const OTTO = "otto@ohm.example";
const NOBODY = "00000000-0000-4000-8000-000000000000";

let office: TestOffice;
let cookie: string;
let second: string;
let auditor: string;
let anna: string;
beforeAll(async () => {
  office = await openTestOffice({ prepare: ({ db }) => seedShop(db) });
  cookie = await office.signInStaff(await addTestStaff(office.db, "sales@office.example", ["sales"]));
  second = await office.signInStaff(await addTestStaff(office.db, "second@office.example", ["sales"]));
  auditor = await office.signInStaff(await addTestStaff(office.db, "audit@office.example", ["auditor"]));
  anna = (await office.db.selectFrom("account").select("account_id").where("email", "=", ANNA).executeTakeFirstOrThrow()).account_id;
});
afterAll(() => office?.close());

/** Customer and account of a company that registered without a number. */
let own: string;
let otto: string;
beforeEach(async () => {
  const { db } = office;
  for (const table of ["access_request", "address_request", "goods_return", "document_copy_request", "mail_message"] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom("company").execute();
  await db.deleteFrom("account").where("email", "like", "%@ohm.example").execute();
  await db.updateTable("customer").set({ reviewed_at: office.clock.now() }).where("registered_at", "is not", null).execute();
  own = await db.transaction().execute((tx) =>
    registerCustomer(
      { db: tx, clock: office.clock },
      {
        companyName: "Ohm Elektro GmbH",
        titleCode: "mr",
        firstName: "Otto",
        lastName: "Ohm",
        phone: "040 1",
        streetName: "Hafenstraße",
        streetNumber: "1",
        postalCode: "20457",
        town: "Hamburg",
        countryIso: "DE",
      },
    ),
  );
  otto = await addAccount(OTTO, "GROUP-craftsman");
});

async function addAccount(email: string, sector: string): Promise<string> {
  const account = { customer_id: own, email, password_hash: "-", first_name: "Otto", last_name: "Ohm", groups: groupBits([sector]) };
  return (await office.db.insertInto("account").values(account).returning("account_id").executeTakeFirstOrThrow()).account_id;
}

const list = async (filter: RequestFilter = { group: "waiting" }, by = cookie) =>
  (await office.call(getRequests, { filter, isAscending: true, page: {} }, by)).data!.requests.rows;
const lastEntry = () => office.db.selectFrom("audit_entry").selectAll().orderBy("entry_id", "desc").limit(1).executeTakeFirstOrThrow();
const customerOf = async (accountId: string) =>
  (await office.db.selectFrom("account").select("customer_id").where("account_id", "=", accountId).executeTakeFirstOrThrow()).customer_id;

async function requestAccess({ hours = 24, accountId = otto } = {}): Promise<string> {
  const now = office.clock.now();
  const found = await sql<{ id: string }>`
    insert into access_request (request_id, account_id, site_id, language, stated_number, stated_postal_code, customer_id, state, created_at,
      expires_at)
    values (gen_random_uuid(), ${accountId}, 'FIWE-DE', 'de-DE', '100 200', '24837', ${HOLZBAU}, 'open', ${now},
      ${new Date(now.getTime() + hours * 3_600_000)})
    returning request_id as id`.execute(office.db);
  return found.rows[0]!.id;
}

describe("new companies", () => {
  test("wait in the list until they are assigned to a customer, which can be undone", async () => {
    expect(await list()).toMatchObject([
      { kind: "newCompany", id: otto, number: own, customerName: "Ohm Elektro GmbH", detail: "Otto Ohm" },
    ]);
    expect((await office.call(getNewCompany, { accountId: otto }, cookie)).data?.newCompany).toMatchObject({
      state: "waiting",
      assignedTo: null,
      requester: {
        email: OTTO,
        sector: "GROUP-craftsman",
        companyName: "Ohm Elektro GmbH",
        address: ["Hafenstraße 1", "20457 Hamburg", "Deutschland"],
      },
    });
    expect((await office.call(assignUser, { accountId: otto, customerNumber: "100200" }, cookie)).error).toBeNull();
    expect(await customerOf(otto)).toBe(HOLZBAU);
    expect(await lastEntry()).toMatchObject({
      action: "user.assign",
      subject_id: otto,
      before: { customerId: own },
      after: { customerId: HOLZBAU, email: OTTO },
    });
    expect(await list()).toEqual([]);
    expect((await office.call(getNewCompany, { accountId: otto }, cookie)).data?.newCompany).toMatchObject({
      state: "assigned",
      assignedTo: HOLZBAU,
      assignedName: "Holzbau Brandt GmbH",
      requester: { customerId: own, companyName: "Ohm Elektro GmbH", address: ["Hafenstraße 1", "20457 Hamburg", "Deutschland"] },
    });

    expect((await office.call(returnUser, { accountId: otto }, cookie)).error).toBeNull();
    expect(await customerOf(otto)).toBe(own);
    expect(await list()).toHaveLength(1);
    expect((await office.call(returnUser, { accountId: otto }, cookie)).error).toBe("WrongStateError");
  });

  test("can stay without a number; private persons and pending accounts are not listed", async () => {
    await addAccount("heim@ohm.example", "GROUP-diy");
    await office.db.updateTable("account").set({ status: "pending" }).where("account_id", "=", otto).execute();
    expect(await list()).toEqual([]);
    await office.db.updateTable("account").set({ status: "active" }).where("account_id", "=", otto).execute();
    expect((await office.call(reviewCompany, { accountId: otto, note: "Zu klein" }, cookie)).error).toBeNull();
    expect(await list()).toEqual([]);
    expect((await list({ group: "done", kind: "newCompany" })).find(({ id }) => id === otto)).toMatchObject({ state: "reviewed" });
    expect(await lastEntry()).toMatchObject({ action: "company.review", after: { note: "Zu klein" } });
    expect((await office.call(reviewCompany, { accountId: otto, note: "" }, cookie)).error).toBe("WrongStateError");
    expect((await office.call(reviewCompany, { accountId: anna, note: "" }, cookie)).error).toBe("UnknownIdentifierError");
  });

  test.each([
    ["999999", "UnknownCustomerError"],
    ["", "UnknownCustomerError"],
    ["own", "SameCustomerError"],
    [OTHER, "BlockedCustomerError"],
  ])("an assignment to %j is rejected as %s and changes nothing", async (typed, type) => {
    await office.db.updateTable("customer").set({ is_active: false }).where("customer_id", "=", OTHER).execute();
    const customerNumber = typed === "own" ? HOLZBAU : typed;
    const accountId = typed === "own" ? anna : otto;
    const before = await customerOf(accountId);
    expect((await office.call(assignUser, { accountId, customerNumber }, cookie)).error).toBe(type);
    expect((await office.call(addUserToCustomer, { accountId, customerNumber }, cookie)).error).toBe(type);
    expect(await customerOf(accountId)).toBe(before);
    await office.db.updateTable("customer").set({ is_active: true }).where("customer_id", "=", OTHER).execute();
  });

  test("a customer that registered in the shop is no target, and an unknown user is named", async () => {
    expect((await office.call(assignUser, { accountId: anna, customerNumber: own }, cookie)).error).toBe("UnknownCustomerError");
    expect((await office.call(assignUser, { accountId: NOBODY, customerNumber: HOLZBAU }, cookie)).error).toBe("UnknownIdentifierError");
    expect((await office.call(assignUser, { accountId: "'", customerNumber: HOLZBAU }, cookie)).error).toBe("UnknownIdentifierError");
  });

  test("a user can belong to a further customer", async () => {
    expect((await office.call(addUserToCustomer, { accountId: anna, customerNumber: OTHER }, cookie)).error).toBeNull();
    const members = await office.db.selectFrom("company_member").select("customer_id").where("account_id", "=", anna).execute();
    expect(members).toContainEqual({ customer_id: OTHER });
    expect(await customerOf(anna)).toBe(HOLZBAU);
    expect(await lastEntry()).toMatchObject({ action: "user.addCustomer", after: { customerId: OTHER } });
    expect((await office.call(addUserToCustomer, { accountId: anna, customerNumber: OTHER }, cookie)).error).toBe("SameCustomerError");
  });

  test("customers are found by number, name and place, without those that registered in the shop", async () => {
    const find = async (text: string) => (await office.call(getCustomerChoices, { text }, cookie)).data!.customerChoices;
    expect((await find("holzbau bra"))[0]).toEqual({ number: HOLZBAU, name: "Holzbau Brandt GmbH", place: "24837 Schleswig" });
    expect((await find("100200")).map(({ number }) => number)).toContain(HOLZBAU);
    expect(await find("Ohm Elektro")).toEqual([]);
    for (const text of ["", "%", "nirgends qq"]) expect(await find(text)).toEqual([]);
  });
});

describe("requests for access", () => {
  test("show the matching company, and are accepted by an assignment", async () => {
    const requestId = await requestAccess();
    expect(await list()).toMatchObject([{ kind: "accessRequest", id: requestId, number: "100 200", state: "waiting" }]);
    const read = async () => (await office.call(getAccessRequest, { requestId }, cookie)).data!.accessRequest;
    expect(await read()).toMatchObject({
      state: "waiting",
      matchNumber: HOLZBAU,
      matchName: "Holzbau Brandt GmbH",
      hasDeciders: true,
      requester: { email: OTTO },
    });
    await office.call(assignUser, { accountId: otto, customerNumber: HOLZBAU }, cookie);
    expect(await read()).toMatchObject({ state: "accepted" });
    expect(await list()).toEqual([]);
    expect((await office.call(refuseAccess, { requestId, reason: "Zu spät" }, cookie)).error).toBe("WrongStateError");
  });

  test("are refused with a reason, which the requester reads", async () => {
    const requestId = await requestAccess();
    expect((await office.call(refuseAccess, { requestId, reason: " " }, cookie)).error).toBe("TextMissingError");
    expect((await office.call(refuseAccess, { requestId, reason: "x".repeat(1_001) }, cookie)).error).toBe("InvalidTextError");
    expect((await office.call(refuseAccess, { requestId, reason: "Bitte rufen Sie uns an." }, cookie)).error).toBeNull();
    expect(await lastEntry()).toMatchObject({
      action: "access.refuse",
      subject_id: requestId,
      after: { reason: "Bitte rufen Sie uns an." },
    });
    await office.runJobs();
    const mail = await office.db.selectFrom("mail_message").selectAll().where("recipient", "=", OTTO).executeTakeFirstOrThrow();
    expect(mail.text_body).toContain("Bitte rufen Sie uns an.");
    // The company counts as reviewed, and does not wait once more.
    expect(await list()).toEqual([]);
  });

  test("two decisions at once: one holds", async () => {
    const requestId = await requestAccess();
    const results = await Promise.all([
      office.call(refuseAccess, { requestId, reason: "Nein" }, cookie),
      office.call(refuseAccess, { requestId, reason: "Auch nein" }, second),
    ]);
    expect(new Set(results.map(({ error }) => error))).toEqual(new Set(["WrongStateError", null]));
  });

  test("expired and unknown ones are not refused", async () => {
    const requestId = await requestAccess({ hours: -1 });
    expect(await list({ group: "waiting", kind: "accessRequest" })).toEqual([]);
    expect((await office.call(getAccessRequest, { requestId }, cookie)).data?.accessRequest).toMatchObject({ state: "expired" });
    expect((await office.call(refuseAccess, { requestId, reason: "Nein" }, cookie)).error).toBe("WrongStateError");
    for (const id of [NOBODY, "x", "'"]) {
      expect((await office.call(refuseAccess, { requestId: id, reason: "Nein" }, cookie)).error).toBe("UnknownIdentifierError");
      expect((await office.call(getAccessRequest, { requestId: id }, cookie)).data?.accessRequest).toBeNull();
    }
  });
});

describe("requests for addresses", () => {
  const address = (changes: object) => ({
    companyName: "Holzbau Brandt GmbH",
    name2: "",
    name3: "",
    name4: "",
    streetName: "Werftstraße",
    streetNumber: "4",
    postalCode: "24103",
    town: "Kiel",
    countryIso: "DE",
    ...changes,
  });
  const number = "A100777";
  let addressId: number;
  beforeEach(async () => {
    await office.db.deleteFrom("customer_address").where("sap_customer_id", "in", ["0000000042", "0000000043"]).execute();
    const { companyName, streetName, streetNumber, postalCode, town } = address({});
    addressId = (
      await office.db
        .insertInto("customer_address")
        .values({
          customer_id: HOLZBAU,
          kind: "delivery",
          sap_customer_id: "0000000042",
          company_name: companyName,
          street_name: streetName,
          street_number: streetNumber,
          postal_code: postalCode,
          town,
        })
        .returning("address_id")
        .executeTakeFirstOrThrow()
    ).address_id;
  });
  async function add(kind: "new" | "change"): Promise<void> {
    const before = kind === "new" ? null : JSON.stringify(address({}));
    await sql`
      insert into address_request (request_id, number, account_id, customer_id, site_id, language, kind, address_id, before, after, note, state,
        requested_at)
      values (gen_random_uuid(), ${number}, ${anna}, ${HOLZBAU}, 'FIWE-DE', 'de-DE', ${kind}, ${kind === "new" ? null : addressId},
        ${before}::jsonb, ${JSON.stringify(address({ streetName: "Hafenstraße" }))}::jsonb, 'ab Montag', 'requested', ${office.clock.now()})`.execute(
      office.db,
    );
  }

  test("show what changes, and change the address in place", async () => {
    await add("change");
    expect((await list()).map(({ kind, id }) => [kind, id])).toContainEqual(["addressRequest", number]);
    const read = async () => (await office.call(getAddressRequest, { number }, cookie)).data!.addressRequest!;
    expect((await read()).lines.filter(({ before, after }) => before !== after)).toEqual([
      { field: "street", before: "Werftstraße 4", after: "Hafenstraße 4" },
    ]);
    expect((await office.call(confirmAddress, { number, erpNumber: "", text: "Erledigt" }, cookie)).error).toBeNull();
    expect(await read()).toMatchObject({ state: "confirmed", answer: "Erledigt" });
    const row = office.db.selectFrom("customer_address").select("street_name").where("address_id", "=", addressId);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ street_name: "Hafenstraße" });
    expect(await lastEntry()).toMatchObject({
      action: "address.confirm",
      subject_id: number,
      before: { address: { streetName: "Werftstraße" } },
    });
    expect((await office.call(refuseAddress, { number, reason: "Nein" }, cookie)).error).toBe("WrongStateError");
  });

  test("a new address has a valid number that the customer does not have", async () => {
    await add("new");
    const confirm = (erpNumber: string) => office.call(confirmAddress, { number, erpNumber, text: "" }, cookie);
    expect((await confirm("12a")).error).toBe("InvalidErpNumberError");
    expect((await confirm("42")).error).toBe("ErpNumberTakenError");
    expect((await confirm(" 43 ")).error).toBeNull();
    const added = office.db.selectFrom("customer_address").select("street_name").where("sap_customer_id", "=", "0000000043");
    expect(await added.execute()).toEqual([{ street_name: "Hafenstraße" }]);
  });

  test("an address that is gone cannot be changed; two decisions at once: one holds", async () => {
    await add("change");
    await office.db.deleteFrom("customer_address").where("address_id", "=", addressId).execute();
    expect((await office.call(confirmAddress, { number, erpNumber: "", text: "" }, cookie)).error).toBe("AddressGoneError");
    expect((await office.call(refuseAddress, { number, reason: "" }, cookie)).error).toBe("TextMissingError");
    const results = await Promise.all([cookie, second].map((by) => office.call(refuseAddress, { number, reason: "Straße unbekannt" }, by)));
    expect(new Set(results.map(({ error }) => error))).toEqual(new Set(["WrongStateError", null]));
    expect((await office.call(refuseAddress, { number: "A999999", reason: "Nein" }, cookie)).error).toBe("UnknownIdentifierError");
  });
});

describe("returns", () => {
  const number = "R100777";
  const orderCode = "4500777";
  const JPEG = Buffer.from("ffd8ffe000104a464946", "hex");
  beforeEach(async () => {
    await office.db.deleteFrom("customer_order").where("order_code", "=", orderCode).execute();
    await sql`
      insert into customer_order (order_code, customer_id, email, purchase_order_number, comment, tac_version, payment_mode, currency, net_total,
        tax_total, delivery_cost, billing_address, delivery_address, status, placed_at)
      values (${orderCode}, ${HOLZBAU}, 'x@y.example', '', '', '', 'invoice', 'EUR', 1, 0, 0, '{}', '{}', 'A', now())`.execute(office.db);
    await sql`
      with made as (
        insert into goods_return (return_id, return_number, order_code, customer_id, account_id, site_id, language, state, created_at,
          requested_at)
        values (gen_random_uuid(), ${number}, ${orderCode}, ${HOLZBAU}, ${anna}, 'FIWE-DE', 'de-DE', 'requested', now(), now())
        returning return_id
      )
      insert into goods_return_line (return_id, position, article_number, name, unit, quantity, reason, text)
      select return_id, 10, '555008', 'Dübel', 'Stück', 5, 'damaged', 'Karton zerdrückt' from made`.execute(office.db);
  });
  const decide = (decision: "accept" | "refuse" | "close", text = "", by = cookie) =>
    office.call(decideReturn, { number, decision, text }, by);
  const read = async () => (await office.call(getGoodsReturn, { number }, cookie)).data!.goodsReturn!;

  test("are accepted with a note, and closed once the goods are there", async () => {
    expect(await read()).toMatchObject({
      orderCode,
      requesterEmail: ANNA,
      lines: [{ quantity: 5, reason: "damaged", text: "Karton zerdrückt" }],
    });
    expect((await decide("close")).error).toBe("WrongStateError");
    expect((await decide("accept", "Abholung am Montag")).error).toBeNull();
    expect(await list({ group: "waiting", kind: "goodsReturn" })).toEqual([]);
    expect(await list({ group: "expected" })).toMatchObject([{ id: number, state: "accepted" }]);
    expect((await decide("refuse", "Doch nicht")).error).toBe("WrongStateError");
    expect((await decide("close")).error).toBeNull();
    expect(await read()).toMatchObject({ state: "closed", answer: "Abholung am Montag" });
    expect(await list({ group: "done", kind: "goodsReturn" })).toMatchObject([{ id: number, state: "closed" }]);
    expect(await lastEntry()).toMatchObject({ action: "return.close", subject_id: number });
    await office.runJobs();
    expect(await office.db.selectFrom("mail_message").select("key").where("recipient", "=", ANNA).execute()).toHaveLength(2);
  });

  test("are refused with a reason only, and by one person", async () => {
    expect((await decide("refuse")).error).toBe("TextMissingError");
    const results = await Promise.all([decide("refuse", "Angebrochen"), decide("accept", "", second)]);
    expect(new Set(results.map(({ error }) => error))).toEqual(new Set(["WrongStateError", null]));
    expect((await office.call(decideReturn, { number: "R999999", decision: "accept", text: "" }, cookie)).error).toBe(
      "UnknownIdentifierError",
    );
  });

  test("pictures are shown to staff, and only if they are JPEG", async () => {
    const store = openDocumentStore(office.db);
    const addPicture = async (content: Buffer) => {
      const sha256 = await store.put(content);
      const found = await sql<{ id: string }>`
        insert into goods_return_picture (picture_id, return_id, sha256, file_name, bytes, created_at)
        select gen_random_uuid(), return_id, ${sha256}, 'Schaden.jpg', ${content.length}, now() from goods_return where return_number = ${number}
        returning picture_id as id`.execute(office.db);
      return found.rows[0]!.id;
    };
    const picture = await addPicture(JPEG);
    const page = await addPicture(Buffer.from("<script>alert(1)</script>"));
    const [link] = (await read()).pictures.map(({ link: each }) => each).filter((each) => each.endsWith(picture));
    const shown = await office.inject({ url: link!, headers: { cookie } });
    expect([shown.statusCode, shown.headers["content-type"], shown.headers["content-disposition"]]).toEqual([200, "image/jpeg", "inline"]);
    expect(shown.headers["x-content-type-options"]).toBe("nosniff");
    expect(shown.rawPayload).toEqual(JPEG);
    for (const id of [page, NOBODY, "x"])
      expect((await office.inject({ url: `${OFFICE_ROUTES.returnPictures}/${id}`, headers: { cookie } })).statusCode).toBe(404);
    expect((await office.inject({ url: link! })).statusCode).toBe(302);
  });
});

describe("document copies", () => {
  const number = "K100777";
  const PDF = Buffer.from("%PDF-1.7 copy");
  beforeEach(async () => {
    await sql`
      insert into document_copy_request (request_id, number, account_id, customer_id, site_id, language, kind, document_number, note, state,
        requested_at)
      values (gen_random_uuid(), ${number}, ${anna}, ${HOLZBAU}, 'FIWE-DE', 'de-DE', 'invoice', '90012345', '', 'requested',
        ${office.clock.now()})`.execute(office.db);
  });

  type Upload = { files?: readonly { name: string; content: Buffer }[]; by?: string; headers?: Record<string, string>; id?: string };
  async function send({ files = [{ name: "Rechnung.pdf", content: PDF }], by = cookie, headers = {}, id = number }: Upload = {}) {
    const form = new FormData();
    form.append("text", "Anbei");
    for (const { name, content } of files) form.append("file", new Blob([new Uint8Array(content)]), name);
    const request = new Request("http://localhost/", { method: "POST", body: form });
    const response = await office.inject({
      method: "POST",
      url: `${OFFICE_ROUTES.documentCopies}/${id}`,
      headers: {
        [OFFICE_HEADER]: "1",
        "sec-fetch-site": "same-origin",
        "content-type": request.headers.get("content-type")!,
        cookie: by,
        ...headers,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const body = response.json<{ data: unknown; errors?: { message: string }[] }>();
    return { status: response.statusCode, error: body.errors?.[0]?.message ?? null };
  }
  const read = async () => (await office.call(getDocumentCopy, { number }, cookie)).data!.documentCopy!;

  test("are uploaded, and recorded in the transaction", async () => {
    expect(await read()).toMatchObject({ state: "requested", documentNumber: "90012345", files: [] });
    expect(await send({ files: [{ name: "../../Rechnung.exe", content: PDF }] })).toEqual({ status: 200, error: null });
    expect(await read()).toMatchObject({ state: "answered", files: ["Rechnung.pdf"], answer: "Anbei" });
    expect(await lastEntry()).toMatchObject({
      action: "copy.send",
      subject_id: number,
      after: { files: [{ fileName: "Rechnung.pdf", bytes: PDF.length }] },
    });
    expect(await send()).toEqual({ status: 400, error: "WrongStateError" });
    await office.runJobs();
    expect(await office.db.selectFrom("mail_message").select("key").where("recipient", "=", ANNA).execute()).toHaveLength(1);
  });

  test.each([
    ["no file", []],
    ["no PDF", [{ name: "Rechnung.pdf", content: Buffer.from("<html>") }]],
    [
      "one of two is no PDF",
      [
        { name: "a.pdf", content: PDF },
        { name: "b.pdf", content: Buffer.from("MZ") },
      ],
    ],
    ["too many", Array.from({ length: 11 }, (_, index) => ({ name: `${index}.pdf`, content: PDF }))],
    ["too large", [{ name: "a.pdf", content: Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]) }]],
  ])("%s: nothing is sent", async (_name, files) => {
    const before = await lastEntry();
    expect(await send({ files })).toEqual({ status: 400, error: "InvalidCopiesError" });
    expect(await read()).toMatchObject({ state: "requested", files: [] });
    expect(await lastEntry()).toEqual(before);
  });

  test("forms of other sites, other types, auditors and strangers send nothing", async () => {
    const foreign: Record<string, string>[] = [{ [OFFICE_HEADER]: "" }, { "sec-fetch-site": "cross-site", origin: "https://evil.example" }];
    for (const headers of foreign) expect(await send({ headers })).toEqual({ status: 403, error: "PermissionDeniedError" });
    const page = await office.inject({
      method: "POST",
      url: `${OFFICE_ROUTES.documentCopies}/${number}`,
      headers: { [OFFICE_HEADER]: "1", "sec-fetch-site": "same-origin", "content-type": "application/json", cookie },
      payload: "{}",
    });
    expect(page.statusCode).toBe(403);
    expect(await send({ by: auditor })).toEqual({ status: 403, error: "PermissionDeniedError" });
    expect(await send({ by: "office=x" })).toEqual({ status: 403, error: "SignInRequiredError" });
    expect(await send({ id: "K999999" })).toEqual({ status: 400, error: "UnknownIdentifierError" });
    expect(await read()).toMatchObject({ state: "requested" });
  });

  test("are declined with a reason; two answers at once: one holds", async () => {
    const decline = (reason: string, by = cookie) => office.call(declineDocumentCopy, { number, reason }, by);
    expect((await decline(" ")).error).toBe("TextMissingError");
    const [sent, declined] = await Promise.all([send(), decline("Älter als zehn Jahre", second)]);
    expect(new Set([sent.error, declined.error])).toEqual(new Set(["WrongStateError", null]));
    expect((await decline("Nochmals")).error).toBe("WrongStateError");
  });
});

test("the list is filtered, paged and exported", async () => {
  await requestAccess();
  expect(await list({ text: "100 2" })).toHaveLength(1);
  expect(await list({ text: "ohm ele", kind: "accessRequest" })).toHaveLength(1);
  for (const text of ["%", "_", "'", "nirgends"]) expect(await list({ text: `${text}qq` })).toEqual([]);
  expect(await list({ kind: "addressRequest" })).toEqual([]);
  expect(await list({ group: "waiting" }, auditor)).toHaveLength(1);
  const file = await office.inject({ url: `${OFFICE_ROUTES.export}/requests.csv?kind=accessRequest`, headers: { cookie } });
  expect(file.body).toContain("Zugangsanfrage;100 200;Ohm Elektro GmbH;Otto Ohm;Offen;");
});
