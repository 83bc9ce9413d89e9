import { afterAll, beforeAll, expect, test } from "vitest";
import { getPhrases } from "../../dictionary/index.ts";
import type { DataSubject } from "../../slice.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { listPersonalTables, listTables } from "../../testing/personal-columns.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ customers: true });
});
afterAll(() => shop?.close());

/** Tables with a personal column that an export leaves out. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  // Secrets: check values, tokens and counters, which could be used or guessed with.
  account_token: "hash of a mailed link",
  document_recipient_confirmation: "hash of a mailed link",
  oidc_record: "tokens of sign-ins",
  passkey_challenge: "challenge of a sign-in in progress",
  recovery_code: "hashes of recovery codes",
  sign_in_attempt: "counters against guessing",
  sign_in_pace: "counters against guessing",
  sign_in_step: "sign-in in progress",
  // Belong to the company, a colleague or the operator, and name the account only as the one who made or may decide something.
  approval_approver: "open requests of colleagues",
  company: "created for the company",
  company_unit: "units of the company",
  handling_unit_line: "parcels of the company",
  order_note: "internal notes of the office",
  quote_release: "internal approval of a quote",
  quote_version: "answers of the office",
  task: "internal tasks of the office",
  audit_entry: "proof of what staff changed",
  staff_customer: "assignment of staff",
  office_session: "staff",
  staff_invitation: "staff",
  staff_known_browser: "staff",
  staff_sign_on: "staff",
  staff_member: "staff",
  staff_passkey: "staff",
  staff_recovery_code: "staff",
  staff_role: "staff",
  // Name the staff who changed something.
  customer_group: "groups of customers, changed by staff",
  media_upload: "pictures and files, uploaded by staff",
  page_redirect: "redirects, changed by staff",
  price_draft: "prices, changed by staff",
  price_draft_look: "prices, confirmed by staff",
  price_release: "prices, released by staff",
  site_setting_edit: "settings, changed by staff",
  // Copies of data that the export contains in another table.
  document_bundle_part: "content of a bundle, downloadable in the account",
  document_content: "documents, downloadable in the account",
  inbox_message: "messages of the ERP, applied to orders and invoices",
  outbox_message: "numbers of orders",
  procurement_line: "lines that became a cart",
  withdrawal_draft: "entries that were not confirmed, without an account",
  // Without reference to customers.
  article: "catalogue",
  article_reference: "catalogue",
  catalogue_group: "catalogue",
  catalogue_media_size: "pictures",
  content_document: "contents",
  content_draft: "contents",
  content_page: "contents",
  content_revision: "contents",
  dictionary_edit: "contents",
  dealer: "published dealers",
  import_file_part: "imports",
  import_run: "imports",
  import_source: "imports",
  media: "contents",
  media_upload_size: "pictures",
  migration: "technical",
  online_retailer: "published retailers",
  persisted_operation: "technical",
  seminar_date: "published seminars",
  site: "contents",
};

test("every table with a personal column is exported, or is an exception with a reason (TRUST-13)", async () => {
  const exported = shop.shop.personalData;
  // The built-in ERP stands for the company's own, which gives information itself.
  const tables = [...(await listPersonalTables(shop.db))].filter(([table]) => !table.startsWith("erp."));
  expect(tables.filter(([table]) => !(table in exported) && !(table in EXCEPTIONS))).toEqual([]);
  const known = await listTables(shop.db);
  expect([...Object.keys(exported), ...Object.keys(EXCEPTIONS)].filter((table) => !known.has(table))).toEqual([]);
  expect(Object.keys(EXCEPTIONS).filter((table) => table in exported)).toEqual([]);
});

test("every table and column of the export has a name in both languages (TRUST-13)", async () => {
  const nobody = "00000000-0000-4000-8000-000000000000";
  const subject: DataSubject = { accountId: nobody, customerId: "", email: "a@b.example", emailKey: "a@b.example", seesInvoices: true };
  const keys = new Set<string>();
  for (const [table, query] of Object.entries(shop.shop.personalData)) {
    const compiled = query(subject).compile(shop.db);
    const { fields } = await shop.database.pool.query(compiled.sql, [...compiled.parameters]);
    keys.add(`DataExport.Table.${table}`);
    for (const { name } of fields) keys.add(`DataExport.Field.${name}`);
  }
  for (const language of ["de-DE", "en-GB"]) {
    const phrases = getPhrases(shop.shop.content.current().sites[0]!, language);
    expect([language, [...keys].filter((key) => !phrases[key])]).toEqual([language, []]);
  }
});

test("an export contains no secret", async () => {
  const columns = Object.values(shop.shop.personalData)
    .map((query) =>
      query({ accountId: "", customerId: "", email: "", emailKey: "", seesInvoices: true }).compile(shop.db).sql.toLowerCase(),
    )
    .join("\n");
  expect(columns).not.toMatch(/_hash|secret\b|sealed|public_key|credential_id|leave_key|link_key|receipt_key|text_body|html_body/);
});
