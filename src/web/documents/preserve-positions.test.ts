import { expect, test } from "vitest";
import type { CustomerDocumentData } from "#contract/screens.ts";
import { preservePositions } from "./preserve-positions.ts";

const documentOf = (url: string, documentName: string, mediaType = "application/pdf"): CustomerDocumentData => ({
  documentType: "price-list",
  documentName,
  documentUrl: url,
  mediaType,
  fileSize: 1,
  lastModified: "2026-01-02",
});
const terms = documentOf("/terms", "Konditionen");
const manual = documentOf("/manual", "Handbuch");
const old = documentOf("/1.pdf", "Preisliste");
const made = documentOf("/2.pdf", "Preisliste");
const sheet = documentOf("/2.xlsx", "Preisliste", "application/sheet");

test.each([
  { how: "a new one stands behind those that were shown", shown: [terms, manual], now: [made, terms, manual], seen: [terms, manual, made] },
  { how: "one made anew stands where the one before stood", shown: [old, terms], now: [terms, sheet, made], seen: [made, terms, sheet] },
  { how: "of two alike each keeps its place", shown: [old, made], now: [made, old], seen: [old, made] },
  { how: "one made anew beside the one before stands behind", shown: [old, terms], now: [made, old, terms], seen: [old, terms, made] },
  { how: "one that is gone leaves no gap", shown: [terms, manual], now: [manual], seen: [manual] },
  { how: "all are new where none was shown", shown: [], now: [made, sheet], seen: [made, sheet] },
])("$how", ({ shown, now, seen }) => {
  expect(preservePositions(shown, now)).toEqual(seen);
});
