// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { readDocumentQuery } from "#contract/rules/documents/document-query.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { clearStubs, stubOperations } from "#web/testing/operations.ts";
import { technicalDocument } from "./testing.ts";

clearStubs();

const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole("link")
    .map((link) => link.textContent);

test("documents of an article have number, language, revision, date, type and size (DOCS-01)", async () => {
  const other = technicalDocument({ documentLanguage: "en", languageName: "Englisch", address: "/dop/DoP-0034/1?language=en" });
  await expectHydrates("TechnicalDocuments", {
    data: { own: [technicalDocument()], others: [other], perArticle: [], familyId: null, bundlePage: "/dokumente/paket?article=1" },
  });
  const link = screen.getAllByRole("link", { name: "Leistungserklärung DoP-0034 (öffnet in einem neuen Tab)" })[0]!;
  expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual(["/dop/DoP-0034/2?language=de", "noopener"]);
  expect(screen.getByText("Deutsch · Revision 2 · vom 16.03.2026 · PDF · 124 KB · 3 Seiten")).toBeDefined();
  const others = screen.getByText("Weitere Sprachen (1)").closest("details")!;
  expect([others.open, names(others)]).toEqual([false, ["Leistungserklärung DoP-0034 (öffnet in einem neuen Tab)"]]);
});

test("other languages are open if there is no document in the page's language (DOCS-04)", async () => {
  await expectHydrates("TechnicalDocuments", {
    data: { own: [], others: [technicalDocument()], perArticle: [], familyId: null, bundlePage: "/dokumente/paket?article=1" },
  });
  expect(screen.getByText("Weitere Sprachen (1)").closest("details")!.open).toBe(true);
});

test("a family names the articles of documents that do not belong to all (DOCS-02)", async () => {
  const perArticle = [
    { articleNumbers: ["555001", "555002"], own: [technicalDocument({ kind: "dataSheet", number: "TD-1" })], others: [] },
  ];
  await expectHydrates("TechnicalDocuments", {
    data: { own: [technicalDocument()], others: [], perArticle, familyId: "F1", bundlePage: "/dokumente/paket?family=F1" },
  });
  expect(screen.getByRole("heading", { name: "Artikel 555001, 555002", hidden: true })).toBeDefined();
  const all = screen.getByRole("link", { name: "Alle Dokumente dieser Produktfamilie" });
  expect(all.getAttribute("href")).toBe("/dokumente?family=F1");
});

test("without documents the section is hidden", async () => {
  const { container } = await expectHydrates("TechnicalDocuments", { data: null });
  expect(container.textContent).toBe("");
});

const finder = (rest: object = {}, query = "") => ({
  data: {
    found: { documents: [technicalDocument()], total: 21, page: 1, pages: 2 },
    query: readDocumentQuery(new URLSearchParams(query)),
    languages: [{ code: "de", name: "Deutsch" }],
    years: [2026],
    isArchive: false,
    ...rest,
  },
});

test("loads more below the list with the same filters, and keeps the list if that fails (DOCS-05)", async () => {
  const user = userEvent.setup();
  let isBroken = true;
  const sent = stubOperations({
    searchTechnicalDocuments: () => {
      if (isBroken) throw new Error("offline");
      return {
        searchTechnicalDocuments: {
          documents: [technicalDocument({ number: "DoP-0035", address: "/dop/DoP-0035/1" })],
          total: 21,
          page: 2,
          pages: 2,
        },
      };
    },
  });
  await expectHydrates("DocumentFinder", finder({}, "kind=performance&q=DoP"));
  const more = () => screen.getByRole("link", { name: "Mehr anzeigen" });
  expect(more().getAttribute("href")).toBe("/dokumente?q=DoP&kind=performance&page=2");
  await user.click(more());
  await screen.findByText(/^Bitte versuchen Sie es noch einmal/);
  isBroken = false;
  await user.click(more());
  await screen.findByRole("link", { name: /DoP-0035/ });
  expect(screen.getByRole("link", { name: /DoP-0034/ })).toBeDefined();
  expect(sent.at(-1)).toMatchObject({
    name: "searchTechnicalDocuments",
    variables: { text: "DoP", kind: "performance", page: 2, withSuperseded: false },
  });
  expect(screen.queryByRole("link", { name: "Mehr anzeigen" })).toBeNull();
});

test("the filters show the query of the address and can be reset", async () => {
  await expectHydrates("DocumentFinder", finder({}, "q=ETA&article=555001&family=KB&language=de&year=2026"));
  const form = screen.getByRole<HTMLFormElement>("search", { name: "Dokumente suchen" });
  expect([form.method, form.getAttribute("action")]).toEqual(["get", "/dokumente"]);
  const labels = ["Dokumentnummer oder Titel", "Artikelnummer", "Produktfamilie", "Sprache", "Ausgabejahr"];
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value;
  expect(labels.map(valueOf)).toEqual(["ETA", "555001", "KB", "de", "2026"]);
  expect(screen.getByRole("link", { name: "Filter zurücksetzen" }).getAttribute("href")).toBe("/dokumente");
});

test("an older declaration links to the one that superseded it, and names an article that is no longer sold (DOCS-08)", async () => {
  const document = technicalDocument({
    revision: 1,
    supersededBy: 2,
    supersededByAddress: "/dop/DoP-0034/2?language=de",
    articles: [{ id: "444444", name: "", link: null }],
  });
  await expectHydrates("DocumentFinder", finder({ found: { documents: [document], total: 1, page: 1, pages: 1 }, isArchive: true }));
  expect(screen.getByRole("link", { name: /^ersetzt durch Revision 2/ }).getAttribute("href")).toBe("/dop/DoP-0034/2?language=de");
  expect(screen.getByText(/444444 \(nicht mehr im Sortiment\)/)).toBeDefined();
  expect(screen.queryByLabelText("Art")).toBeNull();
});

test("says what to do if nothing is found", async () => {
  await expectHydrates("DocumentFinder", finder({ found: { documents: [], total: 0, page: 1, pages: 1 } }, "q=ETA-99"));
  expect(screen.getByText(/Prüfen Sie die Schreibweise/)).toBeDefined();
});
