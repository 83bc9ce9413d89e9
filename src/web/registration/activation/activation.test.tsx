// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectLog, pendingCall, stubOperations } from "#web/testing/operations.ts";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { germanT, testPage } from "#web/testing/page.ts";
import { readSignInName } from "#web/shell/page/typed-values/sign-in-name.ts";
import { failureOf } from "./activation-failure.ts";

beforeEach(() => {
  delete window.dataLayer;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const LINK = "token=abc123&uid=aenne%2Bbau%40gross.example";
const pageOf = (query: string) => testPage({ page: { query: btoa(query) }, itemPath: "/my-account/activation" });
const open = (query = LINK) => expectHydrates("Activation", { page: pageOf(query) });
const press = async (name = "Jetzt freischalten") => userEvent.setup().click(screen.getByRole("button", { name }));
const answer = (success: boolean, ...messages: string[]) => ({ activateUser: { success, messages, passwordPath: null } });

test("shows whose account it is and activates on click, not on opening (ACTIV-01, ACTIV-04)", async () => {
  const sent = stubOperations({ activateUser: () => answer(true) });
  await open();
  expect(screen.getByText(/aenne\+bau@gross\.example/)).toBeDefined();
  expect(sent).toEqual([]);
  await press();
  expect(await screen.findByRole("heading", { level: 1, name: "Ihr Konto ist freigeschaltet" })).toBe(document.activeElement);
  expect(sent).toEqual([{ name: "activateUser", variables: { baseSiteId: "FIWE-DE", token: "abc123" } }]);
  expect(screen.getByRole("link", { name: "Zur Anmeldung" }).getAttribute("href")).toBe("/my-account/login");
  // Sign-in in this tab is prefilled with the address.
  expect(readSignInName()).toBe("aenne+bau@gross.example");
});

test("pushes success to the data layer once, but no failure (ACTIV-05)", async () => {
  collectLog();
  stubOperations({ activateUser: () => answer(false, "unknown error") });
  await open();
  await press();
  await screen.findByRole("alert");
  expect(window.dataLayer).toBeUndefined();
  stubOperations({ activateUser: () => answer(true) });
  await press("Noch einmal versuchen");
  await screen.findByRole("heading", { name: "Ihr Konto ist freigeschaltet" });
  expect(window.dataLayer).toEqual([{ event: "registration-completed" }]);
});

test("an invited user continues to set the first password, in the page's language (ACTIV-02)", async () => {
  const passwordPath = "/new-password?uid=ines%40dach.example&token=t0k3n";
  stubOperations({ activateUser: () => ({ activateUser: { success: true, messages: [], passwordPath } }) });
  await open();
  await press();
  expect(await screen.findByText(/Jetzt fehlt nur noch Ihr Passwort\..*aenne\+bau@gross\.example/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Passwort festlegen" }).getAttribute("href")).toBe(passwordPath);
  expect(screen.queryByRole("link", { name: "Zur Anmeldung" })).toBeNull();
});

test("the page for existing customers has its own text and activates likewise (ACTIV-02)", async () => {
  const sent = stubOperations({ activateUser: () => answer(true) });
  await expectHydrates("Activation", {
    page: pageOf(LINK),
    fields: { headline: "Zugang freischalten", text: "Sie sind schon Kunde bei uns." },
  });
  expect(screen.getByRole("heading", { level: 1, name: "Zugang freischalten" })).toBeDefined();
  expect(screen.getByText("Sie sind schon Kunde bei uns.")).toBeDefined();
  await press();
  await screen.findByRole("heading", { name: "Ihr Konto ist freigeschaltet" });
  expect(sent).toHaveLength(1);
});

test.each(["", "uid=a%40b.example", "token=&uid=a%40b.example", "token=%20"])(
  "without a token (%j) nothing is sent, and the failure is shown (ACTIV-03)",
  async (query) => {
    const sent = stubOperations({});
    await open(query);
    expect(screen.getByRole("alert").textContent).toContain("Der Link ist unvollständig oder nicht mehr gültig.");
    expect(screen.queryByRole("button")).toBeNull();
    const uid = query.includes("uid=") ? "?uid=a%40b.example" : "";
    expect(screen.getByRole("link", { name: "Neuen Link anfordern" }).getAttribute("href")).toBe(`/my-account/forgot-password${uid}`);
    expect(sent).toEqual([]);
  },
);

test.each([
  [["Invalid token"], "Der Link ist unvollständig oder nicht mehr gültig."],
  [["Encrypted data too short"], "Der Link ist unvollständig oder nicht mehr gültig."],
  [["token expired"], "Der Link ist abgelaufen."],
  [["unknown error"], "Ein unbekannter Fehler ist aufgetreten."],
  [[], "Ein unbekannter Fehler ist aufgetreten."],
  [["no longer possible"], "Dieses Konto lässt sich nicht mehr freischalten."],
  [["something new"], "Die Freischaltung ist fehlgeschlagen."],
  [["Die E-Mail Adresse ist bereits registriert"], "Die E-Mail Adresse ist bereits registriert."],
])("the messages %j are shown as %j (ACTIV-06, ACTIV-07, ACTIV-08, ACTIV-09, REG-42)", async (messages, words) => {
  stubOperations({ activateUser: () => answer(false, ...messages) });
  await open();
  await press();
  const box = await screen.findByRole("alert");
  expect(box.textContent).toContain(words);
  expect(document.activeElement).toBe(box);
  const further = screen.getByRole<HTMLAnchorElement>("link", { name: /Neuen Link|Passwort vergessen/ });
  expect([further.pathname, new URLSearchParams(further.search).get("uid")]).toEqual([
    "/my-account/forgot-password",
    "aenne+bau@gross.example",
  ]);
});

test("a request that fails or has no response is reported and can be retried (ACTIV-09)", async () => {
  collectLog();
  stubOperations({});
  await open();
  await press();
  expect((await screen.findByRole("alert")).textContent).toContain("nicht mit dem Internet verbunden");
  vi.stubGlobal("fetch", async () => Response.json(null, { status: 502 }));
  await press("Noch einmal versuchen");
  expect(await screen.findByText(/Ein unerwarteter Fehler/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Noch einmal versuchen" })).toBeDefined();
});

test("a second click while it is pending sends nothing more", async () => {
  const { answer: later, arrive } = pendingCall<unknown>();
  const sent = stubOperations({ activateUser: () => later });
  await open();
  await press();
  await press();
  expect(screen.getByRole("button", { name: "Jetzt freischalten" }).getAttribute("aria-busy")).toBe("true");
  arrive(answer(true));
  await screen.findByRole("heading", { name: "Ihr Konto ist freigeschaltet" });
  expect(sent).toHaveLength(1);
});

test("an invalid address is hidden; messages ignore case; without JavaScript the page shows the phone number", async () => {
  const html = await renderOnServer("Activation", { page: pageOf("token=x&uid=%3Cb%3Eyour%20bank%3C%2Fb%3E") });
  expect(html).not.toContain("your bank");
  expect(/<noscript>(.*?)<\/noscript>/s.exec(html)![1]).toContain("tel:+496990009100");
  expect(failureOf([" TOKEN EXPIRED "], germanT("Registration.AlreadyRegistered"))).toBe("expired");
});
