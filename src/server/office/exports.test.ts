import fc from "fast-check";
import { expect, test } from "vitest";
import { AUDIT_ACTIONS, AUDIT_SUBJECT_KINDS } from "#contract/office/audit-actions.ts";
import * as auditWords from "#contract/office/words/audit-words.ts";
import * as mailWords from "#contract/office/words/mail-words.ts";
import * as orderWords from "#contract/office/words/order-words.ts";
import * as quoteWords from "#contract/office/words/quote-words.ts";
import * as requestWords from "#contract/office/words/request-words.ts";
import * as searchWords from "#contract/office/words/search-words.ts";
import { NO_COMPANY } from "#contract/account-pages.ts";
import { OFFICE_EXPORTS } from "./index.ts";

const AT = new Date("2026-11-28T13:05:00Z");
const DAY = "2026-11-28";
const { OTHER_MAIL: _other, ...mailTables } = mailWords;
const WORDS = { ...auditWords, ...mailTables, ...orderWords, ...quoteWords, ...requestWords, ...searchWords };
const tables = Object.values(WORDS) as { de: Record<string, string> }[];
const CODES = new Set([
  NO_COMPANY,
  ...tables.flatMap(({ de }) => Object.entries(de).flatMap(([code, word]) => (code === word ? [] : [code]))),
]);

const codesOf = (words: { de: Record<string, string> }) => Object.keys(words.de);
const oneOf = (codes: readonly string[]) => fc.constantFrom(...codes);
const amount = fc.constantFrom("0.00", "12.50", "1234.5");
const count = fc.nat(99);
const at = fc.constant(AT);
const day = fc.constant(DAY);
const text = fc.constantFrom("", "Meister Bau", "AB-12");

/** Rows of each export, with every code that its list may have. */
const ROWS: Readonly<Record<string, fc.Arbitrary<object>>> = {
  mails: fc.record({
    kind: oneOf([...codesOf(mailWords.MAIL_KINDS), "kind-of-a-plugin"]),
    about: text,
    recipient: text,
    subject: text,
    createdAt: at,
    sentAt: fc.option(at),
    state: oneOf(codesOf(mailWords.MAIL_STATE_NAMES)),
    error: text,
  }),
  metrics: fc.record({
    day,
    netTotal: amount,
    currency: fc.constant("EUR"),
    procurementNet: amount,
    isPartial: fc.boolean(),
    ...Object.fromEntries(
      ["orders", "lines", "quickLines", "quickOrders", "procurementOrders", "cancelled", "searches", "emptySearches"].map((name) => [
        name,
        count,
      ]),
    ),
  }),
  orders: fc.record({
    orderCode: text,
    placedAt: at,
    customerNumber: text,
    customerName: text,
    purchaseOrderNumber: text,
    siteName: fc.option(text),
    orderType: oneOf(codesOf(orderWords.ORDER_CHANNELS)),
    status: oneOf(codesOf(orderWords.ORDER_STATUS_NAMES)),
    total: amount,
    currency: fc.constant("EUR"),
    orderFields: fc.array(
      fc.record({
        name: text,
        kind: fc.constant("text"),
        labels: fc.record({ de: text, en: text }),
        value: text,
        isPrinted: fc.boolean(),
      }),
    ),
  }),
  quotes: fc.record({
    quoteNumber: text,
    requestedAt: at,
    customerNumber: text,
    customerName: text,
    project: text,
    state: oneOf(codesOf(quoteWords.QUOTE_STATES)),
    lines: count,
    value: fc.option(amount),
    currency: fc.constant("EUR"),
    validUntil: fc.option(day),
  }),
  audit: fc.record({
    entryId: fc.constant("12"),
    at,
    staffName: fc.option(text),
    network: text,
    action: oneOf(AUDIT_ACTIONS),
    subjectKind: oneOf(AUDIT_SUBJECT_KINDS),
    subjectId: text,
    subjectName: fc.option(text),
    before: fc.option(
      fc.dictionary(oneOf(codesOf(auditWords.AUDIT_FIELDS)), fc.oneof(oneOf(codesOf(auditWords.AUDIT_VALUES)), fc.boolean(), day)),
    ),
    after: fc.option(
      fc.dictionary(
        oneOf(codesOf(auditWords.AUDIT_FIELDS)),
        fc.oneof(fc.array(oneOf(codesOf(auditWords.AUDIT_VALUES))), fc.constant(AT.toISOString())),
      ),
    ),
  }),
  customers: fc.record({ number: text, name: text, place: text, users: count, isActive: fc.boolean() }),
  searches: fc.record({
    query: text,
    typed: text,
    siteName: text,
    language: oneOf(codesOf(searchWords.SEARCH_LANGUAGES)),
    count,
    hits: count,
    chosenKind: oneOf(["", ...codesOf(searchWords.SEARCH_CHOICES)]),
  }),
  redirects: fc.record({
    siteName: fc.option(text),
    from: text,
    target: fc.option(text),
    isPermanent: fc.boolean(),
    isAutomatic: fc.boolean(),
    hits: count,
    lastHitAt: fc.option(at),
    author: text,
    changedAt: at,
  }),
  dictionary: fc.record({
    key: text,
    // The import reads the language as its code.
    text: fc.record({
      language: text,
      shown: fc.option(text),
      original: fc.option(text),
      edit: fc.option(fc.record({ author: text, editedAt: at })),
    }),
    isUnused: fc.boolean(),
  }),
  requests: fc.record({
    kind: oneOf(codesOf(requestWords.REQUEST_KIND_NAMES)),
    number: text,
    customerName: text,
    detail: text,
    state: oneOf(codesOf(requestWords.REQUEST_STATES)),
    requestedAt: at,
  }),
  prices: fc.record({
    articleNumber: text,
    name: text,
    priceList: text,
    lowerBound: count,
    firstDay: fc.option(day),
    currency: fc.constant("EUR"),
    current: fc.option(fc.record({ lastDay: fc.option(day), amount, priceQuantity: fc.constant("100") })),
    draft: fc.option(fc.record({ values: fc.option(fc.record({ lastDay: fc.option(day), amount, priceQuantity: fc.constant("100") })) })),
  }),
};

test("each export has sample rows", () => {
  expect(Object.keys(ROWS).toSorted()).toEqual(OFFICE_EXPORTS.map(({ name }) => name).toSorted());
});

test.each(OFFICE_EXPORTS.map((each) => [each.name, each] as const))(
  "%s has words instead of codes, and one notation of days and times",
  (name, list) => {
    for (const language of ["de", "en"] as const) {
      fc.assert(
        fc.property(ROWS[name]!, (row) => {
          for (const cell of list.texts(row as never, language)) {
            // Some codes are English words.
            expect(language === "de" || /[A-Z.-]/.test(cell) ? [...CODES] : []).not.toContain(cell);
            expect(cell).not.toMatch(/\d{4}-\d\d-\d\d|[{}]|^\w+-\w+-of-a-plugin$|^(true|false|null|undefined)$/);
            for (const [moment] of cell.matchAll(/28\.\d*\.?\d*[^;]{0,7}/g)) expect(moment).toMatch(/^28\.11\.2026(,? 14:05)?/);
          }
        }),
        { numRuns: 300 },
      );
    }
  },
);
