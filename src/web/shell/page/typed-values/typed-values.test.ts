// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { testPage } from "#web/testing/page.ts";
import { setCurrentPage } from "../state/current-page.ts";
import { $userId } from "../stores/stores.ts";
import { saveTyped, restoreTyped, watchTyped } from "./typed-values.ts";

const hasTyped = () => sessionStorage.getItem("ankerplatz.typed") !== null;

watchTyped();

const page = (rows: readonly string[], value: string) =>
  `<main><div data-island="list">${rows
    .map((id) => `<form><input type="hidden" name="id" value="${id}"><input name="quantity" value="${value}"></form>`)
    .join("")}</div><input name="password" type="password"><textarea name="note"></textarea><input type="checkbox" name="terms"></main>`;
const quantities = () => [...document.querySelectorAll<HTMLInputElement>("[name=quantity]")].map(({ value }) => value);

const stand = (uri: string) => setCurrentPage(testPage({ page: { uri } }));

beforeEach(() => {
  sessionStorage.clear();
  stand("/produkte/anker");
  document.body.innerHTML = page(["1", "2"], "25");
});

test("restores input after a reload by article, wherever its row is, and notifies listeners", () => {
  document.querySelectorAll<HTMLInputElement>("[name=quantity]")[1]!.value = "75";
  document.querySelector("textarea")!.value = "Tor 3";
  document.querySelector<HTMLInputElement>("[name=terms]")!.checked = true;
  saveTyped();
  expect(hasTyped()).toBe(true);
  document.body.innerHTML = page(["2", "1", "3"], "25");
  const heard: string[] = [];
  document.addEventListener("input", ({ target }) => void heard.push((target as HTMLInputElement).name));
  restoreTyped();
  expect(quantities()).toEqual(["75", "25", "25"]);
  expect(document.querySelector("textarea")!.value).toBe("Tor 3");
  expect(document.querySelector<HTMLInputElement>("[name=terms]")!.checked).toBe(true);
  expect(heard).toEqual(expect.arrayContaining(["quantity", "note"]));
  expect(hasTyped()).toBe(false);
});

test("never stores a password, and restores nothing on another page", () => {
  document.querySelector<HTMLInputElement>("[name=password]")!.value = "geheim";
  document.querySelector<HTMLInputElement>("[name=quantity]")!.value = "75";
  saveTyped();
  expect(sessionStorage.getItem("ankerplatz.typed")).not.toContain("geheim");
  sessionStorage.setItem("ankerplatz.typed", sessionStorage.getItem("ankerplatz.typed")!.replace(`"path":"`, `"path":"/other`));
  document.body.innerHTML = page(["1", "2"], "25");
  restoreTyped();
  expect(quantities()).toEqual(["25", "25"]);
});

test("restores a quantity stored by the server only if it was being edited", () => {
  const line = (value: string) =>
    `<main><form data-saved="quantity"><input type="hidden" name="id" value="0"><input name="quantity" value="${value}"></form></main>`;
  document.body.innerHTML = line("50");
  const field = () => document.querySelector<HTMLInputElement>("[name=quantity]")!;
  field().focus();
  saveTyped();
  document.body.innerHTML = line("100");
  restoreTyped();
  expect(field().value).toBe("100");

  field().focus();
  field().value = "250";
  field().dispatchEvent(new Event("input", { bubbles: true }));
  saveTyped();
  document.body.innerHTML = line("100");
  restoreTyped();
  expect(field().value).toBe("250");
  field().blur();
  saveTyped();
  document.body.innerHTML = line("300");
  restoreTyped();
  expect(field().value).toBe("300");
});

test("restores the input of a line only into the same article's line, at any index", () => {
  const line = (article: string) =>
    `<main><form><input type="hidden" name="id" value="0"><input type="hidden" name="article" value="${article}"><input name="quantity" value="50"></form></main>`;
  document.body.innerHTML = line("554996");
  document.querySelector<HTMLInputElement>("[name=quantity]")!.value = "75";
  saveTyped();
  document.body.innerHTML = line("554997");
  restoreTyped();
  expect(quantities()).toEqual(["50"]);
});

test.each([
  { who: "a visitor who has signed in", before: "", after: "anna", shown: "75" },
  { who: "the same customer", before: "anna", after: "anna", shown: "75" },
  { who: "another customer", before: "anna", after: "mira", shown: "25" },
])("$who finds $shown on the refreshed page", ({ before, after, shown }) => {
  $userId.set(before);
  document.querySelector<HTMLInputElement>("[name=quantity]")!.value = "75";
  saveTyped();
  document.body.innerHTML = page(["1"], "25");
  $userId.set(after);
  restoreTyped();
  expect(quantities()).toEqual([shown]);
});

test("keeps stored input while the previous page is still shown under the next address", () => {
  document.querySelector<HTMLInputElement>("[name=quantity]")!.value = "75";
  saveTyped();
  stand("/my-account/login");
  const login = "<main><input name='name'></main>";
  document.body.innerHTML = login;
  history.replaceState(null, "", "/produkte/anker");
  restoreTyped();
  expect(hasTyped()).toBe(true);
  stand("/produkte/anker");
  document.body.innerHTML = page(["1", "2"], "25");
  restoreTyped();
  expect(quantities()).toEqual(["75", "25"]);
});

test("keeps pending input when the page is refreshed first; newer input wins", () => {
  const fields = () => document.querySelectorAll<HTMLInputElement>("[name=quantity]");
  fields()[0]!.value = "75";
  fields()[1]!.value = "100";
  saveTyped();
  document.body.innerHTML = page(["1", "2"], "25");
  fields()[1]!.value = "125";
  fields()[1]!.dispatchEvent(new Event("input", { bubbles: true }));
  saveTyped();
  document.body.innerHTML = page(["1", "2"], "25");
  restoreTyped();
  expect(quantities()).toEqual(["75", "125"]);
});
