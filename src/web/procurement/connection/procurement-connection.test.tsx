// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SOFTWARE_PASSWORD_STATES, type SoftwarePasswordState } from "#contract/routes.ts";
import type { ProcurementConnectionData } from "#contract/screens.ts";
import { pageOf, renderOnPage, screenProps } from "#web/login/testing.tsx";
import { checkData, connectionData, softwareData } from "#web/testing/account-data.ts";
import { ProcurementConnection } from "./procurement-connection.tsx";

afterEach(cleanup);

const anna = pageOf({ authenticated: true, name: "Anna Brandt" }, { uri: "/my-account/procurement?removed=1" });
const show = (
  connection: ProcurementConnectionData | null,
  isRemoved = false,
  checked: "done" | "too-often" | null = null,
  software: SoftwarePasswordState | null = null,
) => renderOnPage(<ProcurementConnection {...screenProps} data={{ connection, isRemoved, checked, software }} />, anna);
const messages = () => within(screen.getByRole("list", { name: "Letzte Nachrichten" })).getAllByRole("listitem");

test("shows the settings for the software, with links to reset the password and to examples (PROCURE-24)", () => {
  show(connectionData());
  expect(screen.getByText("https://shop.example/ids-login")).toBeDefined();
  expect(screen.getByText("anna.brandt@holzbau-brandt.example")).toBeDefined();
  expect(screen.getByRole("link", { name: "Passwort vergessen?" }).getAttribute("href")).toBe("/my-account/forgot-password");
  expect(screen.getByRole("link", { name: /eine Anfrage prüfen/ }).getAttribute("href")).toBe("/schnittstellen");
});

test("submits a check by a form without JavaScript and stores no password (PROCURE-24)", () => {
  show(connectionData({ checkInput: { version: "2.0", returnAddress: "https://software.example/x", articleNumber: "555008" } }));
  expect(screen.getByText("Für Ihr Konto wurde noch keine Prüfung ausgeführt.")).toBeDefined();
  const form = screen.getByRole("button", { name: "Verbindung prüfen" }).closest("form")!;
  expect([form.getAttribute("method"), form.getAttribute("action")]).toEqual(["post", "/webapi/shop/procurementapi/check"]);
  expect([...new FormData(form)]).toEqual([
    ["redirect", "/my-account/procurement"],
    ["version", "2.0"],
    ["articleNumber", "555008"],
    ["returnAddress", "https://software.example/x"],
    ["password", ""],
  ]);
  expect(screen.getByLabelText(/^Passwort aus Ihrer Software/).getAttribute("type")).toBe("password");
});

test("each step shows its result, the request and response, and a hint on failure (PROCURE-24)", () => {
  show(connectionData({ check: checkData() }), false, "done");
  expect(screen.getByRole("alert").textContent).toBe(
    "1 Schritt ist fehlgeschlagenGeprüft am 20.11.2026, 10:00. 1 Schritt wurde nicht geprüft.",
  );
  const [needs, signIn, address, send] = within(screen.getByRole("list", { name: "Schritte der Prüfung" })).getAllByRole("listitem");
  expect(needs!.textContent).toContain("In Ordnung");
  expect(needs!.textContent).toContain("GET /ids-login?action=LI");
  expect(signIn!.textContent).toContain("Fehlgeschlagen");
  expect(signIn!.textContent).toContain("fordern Sie ein neues an");
  expect(signIn!.textContent).toContain("pw_kunde = ••••••••");
  expect(address!.textContent).toContain("Nicht geprüft");
  expect(within(address!).queryByRole("group")).toBeNull();
  expect(send!.textContent).toContain("1 × 555008 kommt mit Ihrem Preis von 1.234,50\u00a0€ netto zurück");
});

test("one cause that fails several steps is shown for each, its hint once", () => {
  const step = { outcome: "failed", said: "addressRefused", values: [], sent: "", answer: "" } as const;
  const steps = ["returnAddress", "fetch", "send"].map((name) => ({ ...step, step: name }));
  show(connectionData({ check: { ...checkData(), steps } }));
  expect(screen.getAllByText("An diese Rückgabeadresse übergibt der Shop keinen Warenkorb.")).toHaveLength(3);
  expect(screen.getAllByText(/^Die Adresse muss mit https/)).toHaveLength(1);
});

test("a check succeeds without failed steps, is not announced later, and reports the rate limit", () => {
  const right = checkData();
  show(connectionData({ check: { ...right, steps: right.steps.filter(({ outcome }) => outcome === "ok") } }), false, "done");
  expect(screen.getByRole("status").textContent).toBe("Alle geprüften Schritte sind in OrdnungGeprüft am 20.11.2026, 10:00.");
  cleanup();
  show(connectionData({ check: right }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText("1 Schritt ist fehlgeschlagen.")).toBeDefined();
  cleanup();
  show(connectionData(), false, "too-often");
  expect(screen.getByRole("status").textContent).toContain("Zu viele Prüfungen");
});

test("shows the mapping of each field in both directions, with the site's units (PROCURE-24)", () => {
  show(connectionData());
  const fields = within(screen.getByRole("list", { name: "Zuordnung der Felder", hidden: true })).getAllByRole("listitem", {
    hidden: true,
  });
  expect(fields[0]!.textContent).toBe(
    "Ihre BestellnummerPartNoVon Ihrer Softwarewird Ihre Bestellnummer in der BestellungAn Ihre SoftwareIhre Bestellnummer, höchstens 15 Zeichen; in 2.5.1 als Referenz 220",
  );
  const units = within(screen.getByRole("list", { name: "Einheiten", hidden: true })).getAllByRole("listitem", { hidden: true });
  expect(units.map(({ textContent }) => textContent)).toEqual([
    "Stück (C62) wird als PCE geschrieben",
    "Rolle (XRO) ist in IDS-Connect nicht vorgesehen und wird unverändert übernommen",
  ]);
});

const softwarePart = () => within(screen.getByRole("region", { name: "Softwarepasswörter" }));

test("software passwords show purpose, creation and last use, and are revoked one by one after confirmation (TRUST-10)", () => {
  show(connectionData());
  const [office, store] = within(screen.getByRole("list", { name: "Ihre Softwarepasswörter" })).getAllByRole("listitem");
  expect(office!.textContent).toContain("Taifun BüroIDS-Connect · erstellt am 19.11.2026 · zuletzt benutzt am 20.11.2026");
  expect(store!.textContent).toContain("erstellt am 02.10.2026 · noch nicht benutzt");
  const sure = within(office!).getByRole("button", { name: "Ja, jetzt sperren: Taifun Büro", hidden: true });
  expect(sure.closest("details")!.open).toBe(false);
  expect(office!.querySelector("summary")!.getAttribute("aria-label")).toBe("Sperren: Taifun Büro");
  const form = sure.closest("form")!;
  expect([form.method, form.getAttribute("action")]).toEqual(["post", "/webapi/shop/procurementapi/end-software-password"]);
  expect([...new FormData(form)]).toEqual([
    ["redirect", "/my-account/procurement"],
    ["id", "5e7d1a52-0c63-4a76-9c3f-0f6a35a2f301"],
  ]);
});

test("creates another one by a form without JavaScript, with its own id and a password prompt (TRUST-10)", () => {
  show(connectionData({ software: softwareData({ passwords: [], form: { id: "an-id", name: "Taifun" } }) }));
  expect(softwarePart().getByText("Noch kein Softwarepasswort vorhanden.")).toBeDefined();
  const form = screen.getByRole("button", { name: "Softwarepasswort erstellen" }).closest("form")!;
  expect([form.method, form.getAttribute("action")]).toEqual(["post", "/webapi/shop/procurementapi/software-password"]);
  expect([...new FormData(form)]).toEqual([
    ["redirect", "/my-account/procurement"],
    ["id", "an-id"],
    ["protocol", "ids"],
    ["name", "Taifun"],
    ["password", ""],
  ]);
  expect(softwarePart().getByLabelText("Ihr Passwort für diesen Shop").getAttribute("type")).toBe("password");
});

test("shows a message instead of the form at the maximum number of passwords", () => {
  show(connectionData({ software: softwareData({ most: 2 }) }));
  expect(screen.queryByRole("button", { name: "Softwarepasswort erstellen" })).toBeNull();
  expect(softwarePart().getByText(/^Sie haben 2 Softwarepasswörter/)).toBeDefined();
});

test("the account password is disabled for software on click, and enabled again with the password (PROCURE-12)", () => {
  show(connectionData({ software: softwareData({ passwords: [] }) }));
  const close = screen.getByRole("button", { name: "Nur Softwarepasswörter zulassen" }).closest("form")!;
  expect([...new FormData(close)]).toEqual([
    ["redirect", "/my-account/procurement"],
    ["only", "1"],
  ]);
  expect(close.textContent).toContain("Sie haben noch kein Softwarepasswort");
  expect(screen.getByRole("link", { name: "Passwort vergessen?" })).toBeDefined();
  cleanup();
  show(connectionData({ software: softwareData({ isOnly: true }) }));
  expect(screen.queryByRole("link", { name: "Passwort vergessen?" })).toBeNull();
  const open = screen.getByRole("button", { name: "Auch mein Passwort zulassen", hidden: true }).closest("form")!;
  expect([...new FormData(open)]).toEqual([
    ["redirect", "/my-account/procurement"],
    ["password", ""],
  ]);
});

test.each(SOFTWARE_PASSWORD_STATES)("shows the form result next to the form: %s", (state) => {
  show(connectionData(), false, null, state);
  const box = softwarePart().queryByRole("status") ?? softwarePart().getByRole("alert");
  expect(box.textContent).not.toContain("Connection.");
  expect(box.textContent.length).toBeGreaterThan(30);
});

test("each message shows date, type, sender and result (PROCURE-25)", () => {
  show(connectionData());
  const [looked, went, came, ordered, waits] = messages();
  expect(looked!.textContent).toBe("Artikel anzeigen (ADL)20.11.2026, 10:00 · Jonas Keller · IDS 2.5Angezeigt");
  expect(went!.textContent).toContain("Warenkorb an Ihre Software");
  expect(came!.textContent).toContain("Übergeben12 Positionen, davon 2 nicht im Warenkorb");
  expect(within(ordered!).getByRole("link", { name: "Bestellung 0000000007" }).getAttribute("href")).toContain("order=0000000007");
  expect(waits!.textContent).toBe("Warenkorb holen (WKE)17.11.2026, 09:00 · Anna BrandtNoch nicht übergeben");
});

test("a message with a body links to it at its own address; one without does not (PROCURE-25)", () => {
  show(connectionData());
  const [looked, , came] = messages();
  expect(within(looked!).queryByRole("link")).toBeNull();
  const link = within(came!).getByRole("link", { name: "Nachricht ansehen: 19.11.2026, 14:40 (öffnet einen neuen Tab)" });
  expect(link.getAttribute("href")).toBe("/webapi/shop/procurementapi/message?id=7");
});

test("a confirmed address is removed by a form that returns to this page", () => {
  show(connectionData());
  const form = screen.getByRole("button", { name: "Entfernen: https://software.example" }).closest("form")!;
  expect(form.getAttribute("action")).toBe("/webapi/shop/procurementapi/forget-address");
  expect([...new FormData(form)]).toEqual([
    ["origin", "https://software.example"],
    ["redirect", "/my-account/procurement"],
  ]);
  cleanup();
  show(connectionData({ addresses: [] }), true);
  expect(screen.getByText("Die Adresse wurde entfernt")).toBeDefined();
  expect(screen.getByText(/^Noch keine/)).toBeDefined();
});

test("an empty list, visitors (with a login link) and failures (with a code) have their own messages", () => {
  show(connectionData({ messages: [], addresses: [] }));
  expect(screen.getByText(/hat diesen Shop in den letzten 90 Tagen nicht aufgerufen/)).toBeDefined();
  cleanup();
  show(null);
  expect(screen.getByRole("link", { name: "Anmelden" }).getAttribute("href")).toContain("redirect=%2Fmy-account%2Fprocurement");
  cleanup();
  renderOnPage(<ProcurementConnection {...screenProps} data={undefined} errorId="a1b2c3d4" />, anna);
  expect(screen.getByRole("alert").textContent).toContain("a1b2c3d4");
});
