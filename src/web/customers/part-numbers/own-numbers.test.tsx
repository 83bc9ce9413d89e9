// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { customerPartNumber, customerPartNumbersPage } from "#web/testing/list-data.ts";
import { collectLog, clearStubs, pendingCall, OperationFailure, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";

clearStubs();

const page = testPage({ shopType: "ClosedOnlineShop", user: { authenticated: true, accessToken: "token" } });
const data = (numbers: ScreenData["OwnNumbers"]["numbers"], text = "") => ({ data: { numbers, query: { text, page: 1 } }, page });
const field = (name: string) => screen.getAllByRole("textbox", { name })[0]!;
const save = (status: string, given = {}) => ({ setCustomerArticle: { status, article: customerPartNumber(given) } });

test("adds a number and shows it in the list (QUICK-18)", async () => {
  const user = userEvent.setup();
  const sent = stubOperations({
    setCustomerArticle: () => save("added", { ownNumber: "K-1", factor: 50 }),
    getCustomerArticles: () => ({ getCustomerArticles: customerPartNumbersPage([customerPartNumber({ ownNumber: "K-1", factor: 50 })]) }),
  });
  await expectHydrates("OwnNumbers", data(customerPartNumbersPage([])));
  expect(screen.getByText(/noch keine eigenen Nummern/)).toBeDefined();
  await user.type(field("Ihre Nummer"), " K-1 ");
  await user.type(field("Unsere Artikelnummer"), "60100");
  await user.clear(field("Inhalt"));
  await user.type(field("Inhalt"), "50{Enter}");
  await screen.findByText("K-1 ist jetzt Artikel 60100 zugeordnet");
  expect(sent[0]!.variables).toMatchObject({ ownNumber: "K-1", articleNo: "60100", factor: 50, label: "" });
  expect(sent[0]!.variables).not.toHaveProperty("replaces");
  expect((await screen.findByText("Enthält je 50 Stück")).closest("li")!.textContent).toContain("K-1");
  expect((field("Ihre Nummer") as HTMLInputElement).value).toBe("");
});

test("a hand scanner fills both fields: Enter moves to the article field, then saves, ready for the next (QUICK-18, QUICK-34)", async () => {
  const user = userEvent.setup();
  const sent = stubOperations({
    setCustomerArticle: () => save("added", { ownNumber: "NU-1" }),
    getCustomerArticles: () => ({ getCustomerArticles: customerPartNumbersPage([customerPartNumber({ ownNumber: "NU-1" })]) }),
  });
  await expectHydrates("OwnNumbers", data(customerPartNumbersPage([])));
  const label = `https://shop.ankerplatz.example/en/p/60100?menge=50&von=${"a".repeat(40)}`;
  await user.type(field("Ihre Nummer"), "]C0NU-1{Enter}");
  expect([document.activeElement, screen.queryByText("Bitte geben Sie die Artikelnummer ein.")]).toEqual([
    field("Unsere Artikelnummer"),
    null,
  ]);
  await user.keyboard(`${label}{Enter}`);
  await screen.findByText(/^NU-1 ist jetzt Artikel/);
  expect(sent[0]!.variables).toMatchObject({ ownNumber: "]C0NU-1", articleNo: label });
  expect(document.activeElement).toBe(field("Ihre Nummer"));
});

test("a missing or rejected value is reported at its field, which gets the focus (QUICK-18)", async () => {
  const user = userEvent.setup();
  const answers = [
    save("taken", { articleNo: "777" }),
    { setCustomerArticle: { status: "unknownArticle", article: null } },
    { setCustomerArticle: { status: "full", article: null } },
  ];
  const sent = stubOperations({ setCustomerArticle: () => answers.shift() });
  await expectHydrates("OwnNumbers", data(customerPartNumbersPage([])));
  const add = screen.getByRole("button", { name: "Hinzufügen" });
  await user.click(add);
  expect(screen.getByText("Bitte geben Sie Ihre Nummer ein.")).toBeDefined();
  expect(document.activeElement).toBe(field("Ihre Nummer"));
  await user.type(field("Ihre Nummer"), "K-1");
  await user.click(add);
  expect(screen.getByText("Bitte geben Sie die Artikelnummer ein.")).toBeDefined();
  await user.type(field("Unsere Artikelnummer"), "1");
  await user.clear(field("Inhalt"));
  await user.type(field("Inhalt"), "0");
  await user.click(add);
  expect(screen.getByText(/^Der Inhalt muss eine ganze Zahl von 1 bis 99.?000 sein\.$/)).toBeDefined();
  expect(sent).toEqual([]);
  await user.clear(field("Inhalt"));
  await user.click(add);
  await screen.findByText("Diese Nummer ist bereits Artikel 777 zugeordnet.");
  expect(document.activeElement).toBe(field("Ihre Nummer"));
  await user.click(add);
  await screen.findByText("Diesen Artikel gibt es in unserem Sortiment nicht.");
  await user.click(add);
  await screen.findByText(/^Mehr als 20.?000 Nummern sind nicht möglich\.$/);
});

test("a number is edited inline and removed after confirmation, by keyboard (QUICK-18)", async () => {
  const user = userEvent.setup();
  const sent = stubOperations({
    setCustomerArticle: () => save("changed", { articleNo: "60101" }),
    deleteCustomerArticle: () => ({ deleteCustomerArticle: true }),
    getCustomerArticles: () => ({ getCustomerArticles: customerPartNumbersPage([customerPartNumber({ articleNo: "60101" })]) }),
  });
  await expectHydrates("OwnNumbers", data(customerPartNumbersPage([customerPartNumber()])));
  screen.getByRole("button", { name: "K-10.022 ändern" }).focus();
  await user.keyboard("{Enter}");
  const form = within(screen.getByRole("group", { name: "K-10.022 ändern" }));
  const article = form.getByRole("textbox", { name: "Unsere Artikelnummer" });
  await user.clear(article);
  await user.type(article, "60101{Enter}");
  await screen.findByText("Gespeichert: K-10.022 ist Artikel 60101 zugeordnet");
  expect(sent[0]!.variables).toMatchObject({ replaces: "K-10.022", ownNumber: "K-10.022", articleNo: "60101" });
  screen.getByRole("button", { name: "K-10.022 entfernen" }).focus();
  await user.keyboard("{Enter}");
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Entfernen" }));
  await screen.findByText("K-10.022 wurde entfernt");
  expect(sent.find(({ name }) => name === "deleteCustomerArticle")!.variables).toMatchObject({ ownNumber: "K-10.022" });
});

test("without a response, the input stays and the failure is shown (QUICK-18)", async () => {
  const user = userEvent.setup();
  collectLog();
  stubOperations({
    setCustomerArticle: () => {
      throw new OperationFailure("PermissionDeniedError");
    },
  });
  await expectHydrates("OwnNumbers", data(customerPartNumbersPage([])));
  await user.type(field("Ihre Nummer"), "K-1");
  await user.type(field("Unsere Artikelnummer"), "60100{Enter}");
  await screen.findByText("Das hat nicht geklappt");
  expect((field("Ihre Nummer") as HTMLInputElement).value).toBe("K-1");
});

test("an import shows its mode before, and afterwards the invalid lines with reasons (QUICK-18)", async () => {
  const user = userEvent.setup();
  await expectHydrates("OwnNumbers", data(customerPartNumbersPage([customerPartNumber()])));
  const calls: string[] = [];
  const wrong = [
    { row: 3, ownNumber: "N-2", reason: "unknownArticle", value: "999" },
    { row: 4, ownNumber: "N-3", reason: "badFactor", value: "1,5" },
  ];
  vi.stubGlobal("fetch", async (address: string) => {
    calls.push(address);
    return Response.json({ added: 0, changed: 0, removed: 0, same: 0, isDone: false, wrongCount: 2, wrong });
  });
  await user.click(screen.getByText("Liste importieren (CSV oder Excel)"));
  expect(screen.getByText(/Nummern, die nicht in der Datei stehen, werden entfernt/)).toBeDefined();
  await user.click(screen.getByRole("radio", { name: /^Alle ersetzen/ }));
  await user.upload(screen.getByLabelText("Datei wählen und importieren"), new File(["x"], "a.csv", { type: "text/csv" }));
  await screen.findByText("Es wurde nichts importiert");
  expect(calls[0]).toContain("way=replace");
  const lines = within(screen.getByRole("list", { name: "Fehlerhafte Zeilen" }));
  expect(lines.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Zeile 3: N-2 Artikel „999“ gibt es in unserem Sortiment nicht.",
    "Zeile 4: N-3 „1,5“ ist kein gültiger Inhalt.",
  ]);
  vi.stubGlobal("fetch", async () => Response.json({ error: { message: "Die Datei ist leer." } }, { status: 422 }));
  await user.upload(screen.getByLabelText("Datei wählen und importieren"), new File([""], "a.csv", { type: "text/csv" }));
  await screen.findByText("Die Datei ist leer.");
});

test("visitors see a login link, and without JavaScript the list is read-only", async () => {
  expect(await renderOnServer("OwnNumbers", { data: { numbers: null, query: { text: "", page: 1 } }, page: testPage() })).toContain(
    "Anmelden",
  );
  const html = await renderOnServer("OwnNumbers", data(customerPartNumbersPage([customerPartNumber({ name: "", url: "" })])));
  expect(html).toContain("Nicht mehr im Sortiment");
  expect(html).not.toContain("Hinzufügen");
});

test("shows the later of two requested lists, and keeps input typed meanwhile (QUICK-18)", async () => {
  const user = userEvent.setup();
  const lists = [pendingCall<object>(), pendingCall<object>()];
  const saving = pendingCall<object>();
  let requested = 0;
  let saved = 0;
  stubOperations({
    setCustomerArticle: () => ((saved += 1) === 1 ? saving.answer : save("added", { ownNumber: "K-2" })),
    getCustomerArticles: () => lists[requested++]!.answer,
  });
  await expectHydrates("OwnNumbers", data(customerPartNumbersPage([])));
  await user.type(field("Ihre Nummer"), "K-1");
  await user.type(field("Unsere Artikelnummer"), "60100{Enter}");
  await user.clear(field("Ihre Nummer"));
  await user.type(field("Ihre Nummer"), "K-2");
  saving.arrive(save("added", { ownNumber: "K-1" }));
  await screen.findByText("K-1 ist jetzt Artikel 60100 zugeordnet");
  expect(["Ihre Nummer", "Unsere Artikelnummer"].map((name) => (field(name) as HTMLInputElement).value)).toEqual(["K-2", ""]);
  await user.type(field("Unsere Artikelnummer"), "60100{Enter}");
  await screen.findByText("K-2 ist jetzt Artikel 60100 zugeordnet");
  const both = customerPartNumbersPage([customerPartNumber({ ownNumber: "K-1" }), customerPartNumber({ ownNumber: "K-2" })]);
  lists[1]!.arrive({ getCustomerArticles: both });
  await screen.findByRole("button", { name: "K-2 entfernen" });
  lists[0]!.arrive({ getCustomerArticles: customerPartNumbersPage([customerPartNumber({ ownNumber: "K-1" })]) });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.getByRole("button", { name: "K-2 entfernen" })).toBeDefined();
});
