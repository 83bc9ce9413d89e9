// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import { renderOnServer } from "#web/testing/hydrate.tsx";
import { listData, listSummary, listLine } from "#web/testing/list-data.ts";
import { testPage } from "#web/testing/page.ts";

const page = testPage({ shopType: "ClosedOnlineShop", user: { authenticated: true, accessToken: "token" } });
const FORMS = "/webapi/shop/orderlists/form";

async function open<Name extends "OrderList" | "OrderLists">(name: Name, data: ScreenData[Name], shown = page): Promise<Document> {
  return new DOMParser().parseFromString(await renderOnServer(name, { data, page: shown }), "text/html");
}
const list = (data: Partial<Extract<ScreenData["OrderList"], { view: "list" }>> = {}, shown = page) =>
  open("OrderList", { view: "list", ...listData(), ...data }, shown);
const formsOf = (of: Document, act: string) =>
  [...of.querySelectorAll(`form[action="${FORMS}/${act}"]`)].map((form) => {
    expect(form.closest("noscript")).not.toBeNull();
    expect([form.getAttribute("method"), form.querySelector("[type=submit]") !== null]).toEqual(["post", true]);
    const fields = form.querySelectorAll<HTMLInputElement>("input:not([type=checkbox], [type=radio]), button[name]");
    return Object.fromEntries([...fields].map((field) => [field.getAttribute("name"), field.getAttribute("value") ?? ""]));
  });
const told = (of: Document) => of.querySelector("noscript [role=status], noscript [role=alert]")?.textContent ?? null;

test("without JavaScript a list is renamed, deleted, filled, edited by line and ordered by forms", async () => {
  const shown = await list();
  const id = listSummary().id;
  const common = { language: "de-DE", list: id };
  expect(formsOf(shown, "change")).toEqual([{ ...common, name: "Wagen 3" }]);
  expect(formsOf(shown, "delete")).toEqual([common]);
  expect(formsOf(shown, "add")).toEqual([{ ...common, number: "" }]);
  expect(formsOf(shown, "to-cart")).toEqual([common]);
  // A discontinued article has no quantity form, only a remove button.
  expect(formsOf(shown, "line")).toEqual([
    { ...common, line: "1", version: "1", quantity: "50" },
    { ...common, line: "1", do: "remove" },
    { ...common, line: "2", do: "remove" },
    { ...common, line: "3", do: "remove" },
  ]);
  expect(told(shown)).toBeNull();
});

test("without JavaScript lines are moved and annotated, headings added and edited, and the list copied by forms (QUICK-21, QUICK-25)", async () => {
  const shown = await list({ lines: [listLine({ note: "Tor 3", minimumStock: 20 }), listLine({ id: 2, heading: "Fach 2" })] });
  const common = { language: "de-DE", list: listSummary().id };
  expect(formsOf(shown, "place").map(({ line }) => line)).toEqual(["1", "2"]);
  const ways = [...shown.querySelectorAll<HTMLButtonElement>("noscript button[name=do]:is([value=up], [value=down])")];
  expect(ways.map((way) => [way.value, way.disabled])).toEqual([
    ["up", true],
    ["down", false],
    ["up", false],
    ["down", true],
  ]);
  expect(formsOf(shown, "note")).toEqual([{ ...common, line: "1", version: "1", stock: "20" }]);
  expect(shown.querySelector("noscript textarea[name=note]")?.textContent?.trim()).toBe("Tor 3");
  expect(formsOf(shown, "heading")).toEqual([
    { ...common, line: "2", version: "1", heading: "Fach 2" },
    { ...common, heading: "" },
  ]);
  expect(formsOf(shown, "copy")).toEqual([{ ...common, name: "Kopie von Wagen 3" }]);
});

test("a read-only list has forms only to copy it and to add it to the cart; a template has no quantity field", async () => {
  const read = await list({ list: listSummary({ isOwn: false, mayChange: false, sharing: "read" }) });
  expect([...read.querySelectorAll("noscript form")].map((form) => form.getAttribute("action"))).toEqual([
    `${FORMS}/copy`,
    `${FORMS}/to-cart`,
  ]);
  const template = await list({ list: listSummary({ isTemplate: true }) });
  expect(formsOf(template, "line").filter(({ quantity }) => quantity !== undefined)).toEqual([]);
});

test("a long list is rendered completely at its own address", async () => {
  const lines = Array.from({ length: 150 }, (_none, at) => listLine({ id: at + 1 }));
  const first = await list({ lines });
  expect(first.querySelectorAll("ul[aria-label='Zeilen der Merkliste'] > li")).toHaveLength(100);
  expect(first.querySelector("noscript a[href$='?lines=all']")?.textContent).toBe("50 weitere Zeilen anzeigen (von 150)");
  const whole = await list({ lines }, testPage({ user: { authenticated: true }, page: { query: btoa("lines=all") } }));
  expect(whole.querySelectorAll("ul[aria-label='Zeilen der Merkliste'] > li")).toHaveLength(150);
});

test("the overview creates lists by name, and adds articles from the address to editable ones", async () => {
  const lists = [listSummary(), listSummary({ id: "2", name: "Fremd", isOwn: false, mayChange: false })];
  const shown = await open("OrderLists", { lists, add: { items: [{ id: "60100", quantity: 50 }] } });
  expect(formsOf(shown, "create")).toEqual([{ language: "de-DE", name: "" }]);
  expect(formsOf(shown, "add")).toEqual([{ language: "de-DE", what: "?add=60100%3A50", name: "" }]);
  expect([...shown.querySelectorAll("noscript option")].map(({ textContent }) => textContent)).toEqual(["Wagen 3", "Neue Merkliste"]);
});

test.each([
  [{ kind: "saved", line: 1 }, "Rahmendübel RD 8 x 80: Die Menge ist jetzt 50."],
  [
    { kind: "wrong-step", line: 1, figures: [50, 1000] },
    "passt nicht zur Verpackungseinheit. Die nächsten möglichen Mengen sind 50 und 1.000.",
  ],
  [{ kind: "conflict", line: 1, figures: [100] }, "Rahmendübel RD 8 x 80: Jemand hat diese Zeile inzwischen geändert."],
  [{ kind: "moved", line: 1 }, "Rahmendübel RD 8 x 80 wurde verschoben."],
  [{ kind: "changed-meanwhile", line: 1 }, "Rahmendübel RD 8 x 80: Jemand hat diese Zeile inzwischen geändert."],
  [{ kind: "full", figures: [1000] }, "höchstens 1.000 Zeilen"],
  [{ kind: "in-cart", figures: [2, 0, 0] }, "2 Artikel in den Warenkorb gelegt"],
  [{ kind: "in-cart", figures: [1, 1, 0], missing: ["777"] }, "Nicht im Warenkorb: Alter Anker."],
  [{ kind: "in-cart", figures: [9, 0, 9], changed: ["60100"] }, "Rahmendübel RD 8 x 80 und 8 weitere."],
  [{ kind: "not-added", figures: [1, 2, 1000], missing: ["999"] }, "1 von 2 Artikeln konnten nicht auf die Merkliste gesetzt werden"],
  [{ kind: "too-many-lists", figures: [200] }, "Sie haben bereits 200 Merklisten."],
] as const)("shows the form result as text: %j", async (outcome, words) => {
  expect(told(await list({ outcome }))).toContain(words);
});
