// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IslandFrame } from "#web/shell/islands/island-context.tsx";
import { germanT, testPage } from "#web/testing/page.ts";
import { setAddress } from "#web/testing/set-address.ts";
import { sendOptIn } from "./newsletter-calls.ts";
import { NewsletterConfirmation } from "./newsletter-confirmation.tsx";
import { NewsletterRegistration } from "./newsletter-registration.tsx";
import { NewsletterUnsubscribe } from "./newsletter-unsubscribe.tsx";
import { fieldsOf } from "./testing.ts";

const LINK = "newsletterType=products%7Coffers&email=anna%2Bx%40beispiel.de&key=abc";

let asked: URL[];
let answer: () => Response | Promise<Response>;
let scrolled: Element[];
beforeEach(() => {
  asked = [];
  scrolled = [];
  answer = () => Response.json({ success: true });
  setAddress("http://shop.test/newsletter/registration");
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(new URL(address));
    return answer();
  });
  vi.spyOn(console, "error").mockImplementation(() => {});
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this);
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function on(query: string, uri: string, screenOfPage: ReactNode) {
  const page = testPage({ page: { uri, query: btoa(query) } });
  return (
    <IslandFrame page={page} t={germanT}>
      {screenOfPage}
    </IslandFrame>
  );
}
const props = { uid: "u", params: {}, data: undefined };
const signUp = (query = "", data: { email: string; subscribed: string[] } | null = null) =>
  on(query, "/newsletter/registration", <NewsletterRegistration {...props} fields={fieldsOf("NewsletterRegistration")} data={data} />);
const confirmation = (query: string) =>
  on(query, "/newsletter/subscribe-success", <NewsletterConfirmation {...props} fields={fieldsOf("NewsletterConfirmation")} />);
const leaving = (query: string) =>
  on(query, "/newsletter/unsubscribe", <NewsletterUnsubscribe {...props} fields={fieldsOf("NewsletterUnsubscribe")} />);

const email = () => screen.getByRole<HTMLInputElement>("textbox", { name: /E-Mail-Adresse/ });
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>("button", { name });
const submit = () => button("Newsletter bestellen");
const heading = (name: RegExp) => screen.findByRole("heading", { name });

async function fillIn() {
  const user = userEvent.setup();
  await user.type(email(), "anna@beispiel.de");
  await user.click(box(/Neue Produkte/));
  await user.click(box(/Aktionen/));
  await user.click(box(/Ich möchte/));
  return user;
}

test("a newsletter that is closed for sign-ups is not offered (OFFICE-32)", () => {
  const fields = fieldsOf("NewsletterRegistration");
  const types = fields["types"]!.value as { id: string }[];
  const closed = { ...fields, types: { value: types.map((type) => (type.id === "offers" ? { ...type, isClosed: true } : type)) } };
  render(on("", "/newsletter/registration", <NewsletterRegistration {...props} fields={closed} data={null} />));
  expect(box(/Neue Produkte/)).toBeTruthy();
  expect(screen.queryByRole("checkbox", { name: /Aktionen/ })).toBeNull();
});

test("the form has its hint, newsletters with descriptions, a consent with the terms, and a button (NEWS-01)", () => {
  render(signUp());
  expect(screen.getByText("Felder mit * sind Pflichtfelder.")).toBeTruthy();
  expect(screen.getAllByRole("checkbox")).toHaveLength(4);
  expect(screen.getByText("Etwa einmal im Monat.").tagName).toBe("STRONG");
  expect(screen.getByRole<HTMLAnchorElement>("link", { name: "AGB" }).pathname).toBe("/agb");
  expect([email().type, email().inputMode, email().autocomplete]).toEqual(["text", "email", "email"]);
});

test("the button requires all three, whenever one of them changes (NEWS-02, NEWS-04, NEWS-05)", async () => {
  render(signUp());
  expect(submit().disabled).toBe(true);
  const user = await fillIn();
  expect(submit().disabled).toBe(false);
  for (const part of [/Ich möchte/]) {
    await user.click(box(part));
    expect(submit().disabled).toBe(true);
    await user.click(box(part));
  }
  await user.click(box(/Neue Produkte/));
  expect(submit().disabled).toBe(false);
  await user.click(box(/Aktionen/));
  expect(submit().disabled).toBe(true);
  await user.click(box(/Praxis/));
  await user.type(email(), "@");
  expect(submit().disabled).toBe(true);
});

test("shows errors at a field on blur (NEWS-03, NEWS-04, NEWS-05)", async () => {
  render(signUp());
  const user = userEvent.setup();
  await user.type(email(), "anna");
  expect(screen.queryByRole("alert")).toBeNull();
  await user.tab();
  expect(screen.getByRole("alert").textContent).toBe("Ungültige Email");
  expect(email().getAttribute("aria-invalid")).toBe("true");
  for (const _ of [1, 2]) await user.tab();
  expect(screen.queryByText("Bitte wählen Sie mindestens einen Newsletter.")).toBeNull();
  await user.tab();
  expect(screen.getByText("Bitte wählen Sie mindestens einen Newsletter.")).toBeTruthy();
  await user.click(box(/Ich möchte/));
  await user.click(box(/Ich möchte/));
  await user.click(document.body);
  expect(screen.getByText("Bitte stimmen Sie zu.")).toBeTruthy();
});

test("a subscription is sent once, and its confirmation scrolls into view a second after the response (NEWS-06, NEWS-08, NEWS-09)", async () => {
  render(signUp());
  const user = await fillIn();
  const before = Date.now();
  await user.dblClick(submit());
  const title = await heading(/Bitte bestätigen Sie Ihre Anmeldung/);
  expect(Date.now() - before).toBeGreaterThanOrEqual(990);
  expect(asked).toHaveLength(1);
  expect(asked[0]!.pathname).toBe("/exm/api/sendoptin");
  expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
    newslettertype: "products|offers",
    email: "anna@beispiel.de",
    page: "/newsletter/registration",
  });
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByText("Wir haben Ihnen eine E-Mail gesendet.")).toBeTruthy();
  expect(screen.getByText(/Öffnen Sie den Link darin/)).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>("link", { name: "Zu den aktuellen Meldungen" }).pathname).toBe("/aktuelles");
  expect(screen.getByRole<HTMLAnchorElement>("link", { name: "Zur Startseite" }).pathname).toBe("/");
  expect(scrolled).toContain(title);
  expect(document.activeElement).toBe(title);
});

test.each([
  ["an error", () => new Response(null, { status: 500 }), "Ihre Anmeldung konnte nicht übermittelt werden"],
  ["a refusal", () => new Response(null, { status: 400 }), "Ihre Anmeldung konnte nicht übermittelt werden"],
  ["too many", () => new Response(null, { status: 429 }), "Bitte warten Sie ein paar Minuten"],
  ["no network", () => Promise.reject(new TypeError("no network")), "Ihre Anmeldung konnte nicht übermittelt werden"],
])("after %s an error box is shown, and the form keeps its input (NEWS-10)", async (_what, failing, text) => {
  answer = failing;
  render(signUp());
  const user = await fillIn();
  await user.click(submit());
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Das hat leider nicht geklappt");
  expect(alert.textContent).toContain(text);
  expect([email().value, box(/Aktionen/).checked, submit().disabled]).toEqual(["anna@beispiel.de", true, false]);
  answer = () => Response.json({ success: true });
  await user.click(submit());
  await heading(/Bitte bestätigen/);
});

test("sends nothing in development (NEWS-07)", async () => {
  const signedUp = { types: ["products"], email: "anna@beispiel.de", page: "/" };
  expect(await sendOptIn(signedUp, true)).toBe("asked");
  expect(asked).toEqual([]);
  expect(await sendOptIn(signedUp, false)).toBe("asked");
  expect(asked).toHaveLength(1);
});

test("prefills address and newsletters for a customer (NEWS-01)", async () => {
  render(signUp("", { email: "anna@beispiel.de", subscribed: ["practice"] }));
  expect(email().value).toBe("anna@beispiel.de");
  expect([box(/Praxis/).checked, box(/Aktionen/).checked]).toEqual([true, false]);
  expect(screen.getByText("Erhalten Sie bereits")).toBeTruthy();
  await userEvent.setup().click(box(/Ich möchte/));
  expect(submit().disabled).toBe(false);
});

test("without JavaScript it is an enabled form that shows the result", () => {
  const html = renderToString(signUp());
  expect(html).toContain('action="/exm/api/sendoptin"');
  expect(html).not.toMatch(/<button[^>]*disabled/);
  expect(renderToString(signUp("outcome=asked"))).toContain("Bitte bestätigen Sie Ihre Anmeldung");
  expect(renderToString(signUp("outcome=failed"))).toContain("Das hat leider nicht geklappt");
  expect(renderToString(signUp("outcome=too-many"))).toContain("ein paar Minuten");
  expect(renderToString(confirmation(LINK))).toMatch(/<noscript>.*action="\/exm\/api\/subscribe".*<\/noscript>/s);
  expect(renderToString(confirmation("outcome=confirmed"))).toContain("Ihre Anmeldung ist bestätigt");
  expect(renderToString(leaving("outcome=left"))).toContain("Sie sind abgemeldet");
  expect(renderToString(leaving("outcome=cancelled"))).toContain("Schön, dass Sie bleiben");
});

test("the link from the e-mail first shows a spinner, then the welcome after a second (NEWSC-01, NEWSC-02, NEWS-09)", async () => {
  const before = Date.now();
  render(confirmation(LINK));
  expect(screen.getByRole("status").textContent).toBe("Ihre Anmeldung wird bestätigt …");
  await heading(/Ihre Anmeldung ist bestätigt/);
  expect(Date.now() - before).toBeGreaterThanOrEqual(990);
  expect(asked.map(({ origin, pathname }) => origin + pathname)).toEqual(["http://shop.test/exm/api/subscribe"]);
  expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
    newsletterType: "products|offers",
    email: "anna+x@beispiel.de",
    key: "abc",
  });
  expect(screen.getByRole("link", { name: "Zu den aktuellen Meldungen" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Zur Startseite" })).toBeTruthy();
});

test.each(["newsletterType=products", "email=a%40b.de", "newsletterType=&email=a%40b.de", ""])(
  "a link that lacks a part (%j) fails at once, without a call (NEWSC-03)",
  (query) => {
    render(confirmation(query));
    expect(screen.getByRole("alert").textContent).toContain("konnten wir nicht bestätigen");
    expect(screen.getByRole("alert").textContent).toContain("unvollständig oder abgelaufen");
    expect(asked).toEqual([]);
  },
);

test("a 404 fails (NEWSC-02, NEWSC-03)", async () => {
  answer = () => new Response(null, { status: 404 });
  render(confirmation(LINK));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("konnten wir nicht bestätigen"));
});

test.each([
  ["an error of the server", () => new Response(null, { status: 500 })],
  ["no network", () => Promise.reject(new TypeError("no network"))],
])("%s keeps it loading (NEWSC-04)", async (_what, failing) => {
  answer = failing;
  vi.useFakeTimers();
  render(confirmation(LINK));
  await act(() => vi.advanceTimersByTimeAsync(1_200));
  expect(asked).toHaveLength(1);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("Ihre Anmeldung wird bestätigt …");
});

test("unsubscribing asks for reasons, and works without one (NEWSU-01, NEWSU-03, NEWSU-04)", async () => {
  answer = () => Response.json({ success: true, state: "left" });
  render(leaving(LINK));
  expect(screen.getAllByRole("checkbox")).toHaveLength(5);
  expect(screen.getByRole("link", { name: "Abbrechen" })).toBeTruthy();
  expect(screen.getByText("Abgemeldet wird anna+x@beispiel.de.")).toBeTruthy();
  await userEvent.setup().click(button("Newsletter abbestellen"));
  await heading(/Sie sind abgemeldet/);
  expect(asked[0]!.pathname).toBe("/exm/api/unsubscribe");
  expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
    newsletterType: "products|offers",
    email: "anna+x@beispiel.de",
    reasons: "null",
    key: "abc",
    page: "/newsletter/unsubscribe",
  });
  expect(screen.getByRole("status").textContent).toBe("Ihre Abmeldung war erfolgreich.");
  expect(screen.getByRole<HTMLAnchorElement>("link", { name: "Wieder anmelden" }).pathname).toBe("/newsletter/registration");
  expect(screen.getByRole("link", { name: "Zur Startseite" })).toBeTruthy();
});

test("joins reasons by a pipe, and ticks those of the link from the e-mail (NEWSU-03)", async () => {
  render(leaving(`${LINK}&reasons=other`));
  const user = userEvent.setup();
  await user.click(box(/zu viele/));
  await user.click(button("Newsletter abbestellen"));
  await heading(/Sie sind abgemeldet/);
  expect(asked[0]!.searchParams.get("reasons")).toBe("too-often|other");
});

test("without a valid key it asks for the address, and says so", async () => {
  answer = () => Response.json({ success: true, state: "mailed" });
  render(leaving("newsletterType=products&email=a%40b.de"));
  await userEvent.setup().click(button("Newsletter abbestellen"));
  await heading(/Nur noch ein Schritt/);
  expect(asked[0]!.searchParams.has("key")).toBe(false);
});

test("an address that loses its parameters on the page is treated like one without them (NEWSU-02)", () => {
  const { rerender } = render(leaving(LINK));
  expect(screen.getAllByRole("checkbox")).toHaveLength(5);
  rerender(leaving(""));
  expect([screen.queryAllByRole("checkbox").length, screen.getAllByRole("heading", { level: 1 }).length]).toEqual([0, 1]);
  expect(screen.getByRole("alert")).toBeDefined();
});

test("cancelling shows a message without a call (NEWSU-05)", async () => {
  render(leaving(LINK));
  await userEvent.setup().click(screen.getByRole("link", { name: "Abbrechen" }));
  await heading(/Schön, dass Sie bleiben/);
  expect(asked).toEqual([]);
  expect(screen.getByRole("link", { name: "Zur Startseite" })).toBeTruthy();
});

test.each(["newsletterType=products", "email=a%40b.de", ""])("a link that lacks a part (%j) cannot unsubscribe (NEWSU-02)", (query) => {
  render(leaving(query));
  expect(screen.getByRole("alert").textContent).toContain("Die Abmeldung hat nicht geklappt");
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("a failure shows an error, keeps the selection, and can be retried (NEWSU-06)", async () => {
  answer = () => new Response(null, { status: 500 });
  render(leaving(LINK));
  const user = userEvent.setup();
  await user.click(box(/zu viele/));
  await user.click(button("Newsletter abbestellen"));
  expect((await screen.findByRole("alert")).textContent).toContain("Die Abmeldung hat nicht geklappt");
  expect(box(/zu viele/).checked).toBe(true);
  answer = () => Response.json({ success: true, state: "left" });
  await user.click(button("Newsletter abbestellen"));
  await heading(/Sie sind abgemeldet/);
  expect(asked.map(({ searchParams }) => searchParams.get("reasons"))).toEqual(["too-often", "too-often"]);
});
