// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { CustomerDocumentData } from "#contract/screens.ts";
import { pageOf, renderOnPage, screenProps } from "#web/login/testing.tsx";
import { setCurrentPage } from "#web/shell/page/state/current-page.ts";
import { clearStubs, OperationFailure, stubOperations } from "#web/testing/operations.ts";
import { DocumentDownload } from "./document-download.tsx";

afterEach(() => {
  cleanup();
  clearStubs();
  vi.useRealTimers();
});

const priceList: CustomerDocumentData = {
  documentType: "price-list",
  documentName: "Preisliste 2026",
  documentUrl: "/webapi/shop/documents/PL-2026.xlsx/",
  mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  fileSize: 1000,
  lastModified: "2026-01-02",
};
const drawing: CustomerDocumentData = {
  ...priceList,
  documentName: "Zeichnung",
  documentUrl: "/webapi/shop/documents/Z.dwg/",
  mediaType: "image/vnd.dwg",
};

test("documents are listed in a table with name, date and file type, and a link back to the dashboard (DOC-01, DOC-08)", () => {
  renderOnPage(<DocumentDownload {...screenProps} data={{ documents: [priceList], priceList: null }} />);
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Dokument", "Stand", "Dateityp"]);
  const [, row] = screen.getAllByRole("row");
  expect(
    within(row!)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["Preisliste 202602.01.2026 · Excel", "02.01.2026", "Excel"]);
  expect(screen.getByRole("link", { name: "Zur Übersicht" }).getAttribute("href")).toBe("/my-account/dashboard");
});

test("a document is a form to its address with the file type as suffix, with the id token only while it is submitted (DOC-02, DOC-03)", async () => {
  const page = pageOf({ idToken: "an-id-token" });
  setCurrentPage(page);
  renderOnPage(<DocumentDownload {...screenProps} data={{ documents: [priceList], priceList: null }} />, page);
  const form = screen.getByRole("button", { name: "Preisliste 2026 (Excel) herunterladen" }).closest("form")!;
  expect([form.method, form.getAttribute("action")]).toEqual(["post", "/webapi/shop/documents/PL-2026.xlsx/price-list"]);
  const field = form.elements.namedItem("token") as HTMLInputElement;
  expect([field.type, field.value]).toEqual(["hidden", ""]);
  const sent: string[] = [];
  form.addEventListener("submit", (event) => event.preventDefault());
  document.addEventListener("submit", () => sent.push(field.value), { once: true });
  fireEvent.submit(form);
  expect(sent).toEqual(["an-id-token"]);
  await expect.poll(() => field.value).toBe("");
});

test("a document of an unknown type is listed with its raw type (DOC-06)", () => {
  renderOnPage(<DocumentDownload {...screenProps} data={{ documents: [drawing, priceList], priceList: null }} />);
  expect(screen.getByRole("cell", { name: "image/vnd.dwg" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Zeichnung (image/vnd.dwg) herunterladen" })).toBeDefined();
  expect(screen.getAllByRole("row")).toHaveLength(3);
});

test("an empty list, visitors (with a login link) and failures (with a code) have their own messages", () => {
  renderOnPage(<DocumentDownload {...screenProps} data={{ documents: [], priceList: null }} />);
  expect(screen.getByText("Für Sie liegen keine Dokumente bereit.")).toBeDefined();
  cleanup();
  renderOnPage(
    <DocumentDownload {...screenProps} data={{ documents: null, priceList: null }} />,
    pageOf({}, { uri: "/my-account/document-download" }),
  );
  expect(screen.getByRole("link", { name: "Anmelden" }).getAttribute("href")).toBe(
    "/my-account/login?redirect=%2Fmy-account%2Fdocument-download",
  );
  cleanup();
  renderOnPage(<DocumentDownload {...screenProps} data={undefined} errorId="a1b2c3d4" />);
  expect(screen.getByRole("alert").textContent).toContain("a1b2c3d4");
});

test("at 599 px and below date and type are below the name instead of in separate columns (DOC-07)", () => {
  const css = readFileSync(join(import.meta.dirname, "documents.module.css"), "utf8");
  const [wide, narrow] = css.split("@media (max-width: 599px)");
  expect(wide).toMatch(/\.narrow \{\s*display: none;/);
  expect(narrow).toMatch(/\.wide \{\s*display: none;/);
  renderOnPage(<DocumentDownload {...screenProps} data={{ documents: [priceList], priceList: null }} />);
  expect(screen.getByText("02.01.2026 · Excel").className).toContain("narrow");
});

const requestOf = (state: "NONE" | "FAILED") => {
  const page = pageOf({ idToken: "an-id-token" });
  setCurrentPage(page);
  renderOnPage(<DocumentDownload {...screenProps} data={{ documents: [], priceList: state }} />, page);
};

test("a click requests the price list; once it is created, it is listed and announced", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  let state: "BEING_MADE" | "READY" = "BEING_MADE";
  const sent = stubOperations({
    requestPriceList: () => ({ requestPriceList: { state } }),
    getPriceList: () => ({ getPriceList: { state } }),
    getCustomerDocuments: () => ({ getCustomerDocuments: [priceList] }),
  });
  requestOf("NONE");
  fireEvent.click(screen.getByRole("button", { name: "Preisliste erstellen" }));
  await screen.findByText(/Ihre Preisliste wird erstellt/);
  expect(sent.map(({ variables }) => variables)).toMatchObject([{ language: "de-DE" }]);
  state = "READY";
  await screen.findByText("Ihre Preisliste liegt unten bereit.");
  expect(screen.getByRole("button", { name: "Preisliste 2026 (Excel) herunterladen" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Preisliste neu erstellen" })).toBeDefined();
});

test("reports a failed price list, and one rejected by the rate limit", async () => {
  requestOf("FAILED");
  expect(screen.getByRole("alert").textContent).toContain("konnte nicht erstellt werden");
  stubOperations({
    requestPriceList: () => {
      throw new OperationFailure("TooOftenError");
    },
  });
  fireEvent.click(screen.getByRole("button", { name: "Preisliste erstellen" }));
  await screen.findByText(/in 20 Minuten noch einmal/);
});
