// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { ProcurementConnectionData } from "#contract/screens.ts";
import { pageOf, renderOnPage, screenProps } from "#web/login/testing.tsx";
import { connectionData } from "#web/testing/account-data.ts";
import { ProcurementConnection } from "./procurement-connection.tsx";

afterEach(cleanup);

const anna = pageOf({ authenticated: true, name: "Anna Brandt" }, { uri: "/my-account/procurement?removed=1" });
const show = (connection: ProcurementConnectionData | null, isRemoved = false) =>
  renderOnPage(<ProcurementConnection {...screenProps} data={{ connection, isRemoved }} />, anna);
const messages = () => within(screen.getByRole("list", { name: "Letzte Nachrichten" })).getAllByRole("listitem");

test("what is typed into the software stands above, with the ways to a new password and to examples (PROCURE-24)", () => {
  show(connectionData());
  expect(screen.getByText("https://shop.example/ids-login")).toBeDefined();
  expect(screen.getByText("anna.brandt@holzbau-brandt.example")).toBeDefined();
  expect(screen.getByRole("link", { name: "Passwort vergessen?" }).getAttribute("href")).toBe("/my-account/forgot-password");
  expect(screen.getByRole("link", { name: /eine Anfrage prüfen/ }).getAttribute("href")).toBe("/schnittstellen");
});

test("each message says when, what, who and what became of it (PROCURE-25)", () => {
  show(connectionData());
  const [looked, went, came, ordered, waits] = messages();
  expect(looked!.textContent).toBe("Artikel anzeigen (ADL)20.11.2026, 10:00 · Jonas Keller · IDS 2.5Angezeigt");
  expect(went!.textContent).toContain("Warenkorb an Ihre Software");
  expect(came!.textContent).toContain("Übergeben12 Positionen, davon 2 nicht im Warenkorb");
  expect(within(ordered!).getByRole("link", { name: "Bestellung 0000000007" }).getAttribute("href")).toContain("order=0000000007");
  expect(waits!.textContent).toBe("Warenkorb holen (WKE)17.11.2026, 09:00 · Anna BrandtNoch nicht übergeben");
});

test("what has a body leads to it by an address of its own; what has none does not (PROCURE-25)", () => {
  show(connectionData());
  const [looked, , came] = messages();
  expect(within(looked!).queryByRole("link")).toBeNull();
  const link = within(came!).getByRole("link", { name: "Nachricht ansehen: 19.11.2026, 14:40 (neues Fenster)" });
  expect(link.getAttribute("href")).toBe("/webapi/shop/procurementapi/message?id=7");
});

test("a confirmed address is taken back by a form, which leads back here", () => {
  show(connectionData());
  const form = screen.getByRole("button", { name: "Entfernen: https://software.example" }).closest("form")!;
  expect(form.getAttribute("action")).toBe("/webapi/shop/procurementapi/forget-address");
  expect([...new FormData(form)]).toEqual([
    ["origin", "https://software.example"],
    ["redirect", "/my-account/procurement"],
  ]);
  cleanup();
  show(connectionData({ addresses: [] }), true);
  expect(screen.getByText("Die Adresse ist entfernt")).toBeDefined();
  expect(screen.getByText(/^Noch nirgendwohin/)).toBeDefined();
});

test("nothing yet is said, visitors find the way to sign in, and a failure its code", () => {
  show(connectionData({ messages: [], addresses: [] }));
  expect(screen.getByText(/hat diesen Shop in den letzten 90 Tagen nicht aufgerufen/)).toBeDefined();
  cleanup();
  show(null);
  expect(screen.getByRole("link", { name: "Anmelden" }).getAttribute("href")).toContain("redirect=%2Fmy-account%2Fprocurement");
  cleanup();
  renderOnPage(<ProcurementConnection {...screenProps} data={undefined} errorId="a1b2c3d4" />, anna);
  expect(screen.getByRole("alert").textContent).toContain("a1b2c3d4");
});
