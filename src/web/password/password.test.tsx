// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_PAGES } from "#contract/default-pages.ts";
import type { TokenMessage } from "#contract/password-messages.ts";
import { GRAPHQL_PATH } from "#contract/routes.ts";
import type { ScreenData } from "#contract/screens.ts";
import common from "../../../content/dictionary/de/common.json";
import password from "../../../content/dictionary/de/password.json";
import ui from "../../../content/dictionary/de/ui.json";
import { readSignInName } from "#web/shell/page/typed-values/sign-in-name.ts";
import { setCurrentPage } from "#web/shell/page/state/current-page.ts";
import { translator } from "#web/shell/page/content/dictionary.ts";
import { type Page, IslandFrame } from "#web/shell/islands/island-context.tsx";
import { ForgotPassword } from "./forgot-password.tsx";
import { SetPassword } from "./set-password.tsx";

const ANNA = "anna@firma.example";
const NEW = "Bohrer-blau-7";
const props = { uid: "x", fields: {}, params: {} };
const t = translator({ ...common, ...password, ...ui }, { showMissing: true });
const pageWith = (pages: Partial<typeof DEFAULT_PAGES> = {}) =>
  ({
    language: "de-DE",
    page: { linkPrefix: "" },
    user: { authenticated: true, accessToken: "token-of-anna", cartId: "" },
    settings: {
      shop: { baseSiteId: "FIWE-DE" },
      site: {
        graphqlEndpoint: GRAPHQL_PATH,
        supportPhone: "+49 69 1",
        supportEmail: "hilfe@shop.example",
        pages: { ...DEFAULT_PAGES, ...pages },
      },
    },
  }) as unknown as Page;

let sent: Record<string, unknown>[];
function show(element: React.ReactNode, response: object | null, page = pageWith()) {
  sent = [];
  setCurrentPage(page);
  globalThis.fetch = (async (_address: string, init: RequestInit) => {
    sent.push((JSON.parse(String(init.body)) as { variables: Record<string, unknown> }).variables);
    if (response === null) throw new TypeError("Failed to fetch");
    const data = { requestForgottenPassword: response, updatePassword: response, updatePasswordForLoggedInUser: response };
    return { ok: true, status: 200, json: async () => ({ data }) } as Response;
  }) as typeof fetch;
  render(
    <IslandFrame page={page} t={t}>
      {element}
    </IslandFrame>,
  );
  return userEvent.setup();
}
const setPassword = (
  data: ScreenData["SetPassword"] | undefined,
  response: object | null = { success: true, errorMsg: null },
  page?: Page,
) => show(<SetPassword {...props} data={data} />, response, page);
const reset = { view: "form", userId: ANNA, token: "abc", message: null } as const;
const change = { ...reset, token: null } as const;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function fill(user: ReturnType<typeof userEvent.setup>, given: { old?: string; password?: string; repeat?: string } = {}) {
  if (given.old) await user.type(field("Bisheriges Passwort"), given.old);
  await user.type(field("Neues Passwort"), given.password ?? NEW);
  await user.type(field("Neues Passwort wiederholen"), given.repeat ?? given.password ?? NEW);
  await user.click(screen.getByRole("button", { name: "Passwort speichern" }));
}

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("a malformed address is reported at its field and not sent (FORGOT-02)", async () => {
  const user = show(<ForgotPassword {...props} data={{ state: "form" }} />, { success: true, errorMsg: null });
  await user.type(field("E-Mail-Adresse"), "kein at");
  await user.click(screen.getByRole("button", { name: "Link anfordern" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Ungültige Email");
  expect([sent, document.activeElement]).toEqual([[], field("E-Mail-Adresse")]);
});

test("a valid one is sent, and the form is replaced by the next steps (FORGOT-03, FORGOT-04)", async () => {
  const user = show(<ForgotPassword {...props} data={{ state: "form" }} />, { success: true, errorMsg: null });
  await user.type(field("E-Mail-Adresse"), ` ${ANNA} {Enter}`);
  await screen.findByText("Die E-Mail ist unterwegs");
  expect(sent).toEqual([{ userId: ANNA, baseSiteId: "FIWE-DE" }]);
  expect(screen.getByRole("link", { name: "Zur Startseite" }).getAttribute("href")).toBe("/");
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.click(screen.getByRole("link", { name: "Andere Adresse eingeben" }));
  await waitFor(() => expect(document.activeElement).toBe(field("E-Mail-Adresse")));
});

test("a request that fails is reported, and the form stays", async () => {
  const user = show(<ForgotPassword {...props} data={{ state: "form" }} />, null);
  await user.type(field("E-Mail-Adresse"), `${ANNA}{Enter}`);
  expect((await screen.findByRole("alert")).textContent).toContain("Das hat leider nicht geklappt");
  expect(field("E-Mail-Adresse").value).toBe(ANNA);
});

test("a reset by link requires the new password twice and sends it with its token (NEWPW-01, NEWPW-15, NEWPW-17)", async () => {
  const user = setPassword(reset);
  expect(screen.queryByLabelText("Bisheriges Passwort")).toBeNull();
  await fill(user);
  await screen.findByRole("heading", { name: "Passwort gespeichert" });
  expect(sent).toEqual([{ baseSiteId: "FIWE-DE", userId: ANNA, token: "abc", newPassword: NEW, newValidation: NEW }]);
  expect(screen.getByRole("link", { name: "Zur Anmeldung" }).getAttribute("href")).toBe("/my-account/login");
  expect(screen.getByRole("link", { name: "Zur Startseite" })).toBeTruthy();
  // Sign-in in this tab is prefilled with the address.
  expect(readSignInName()).toBe(ANNA);
});

test("changing it requires the old one as well; password managers can tell them apart (NEWPW-02, NEWPW-16, NEWPW-17, ENT-14)", async () => {
  const user = setPassword(change);
  const names = ["oldPassword", "password", "passwordRepeat"];
  const fields = names.map((name) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)!);
  expect(fields.map((input) => input.autocomplete)).toEqual(["current-password", "new-password", "new-password"]);
  expect(document.querySelector<HTMLInputElement>("input[autocomplete=username]")!.value).toBe(ANNA);
  await fill(user, { old: "Duebel-2026!" });
  await screen.findByText(/Hier bleiben Sie angemeldet/);
  const to = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect([to("Zu meinem Konto"), to("Zur Anmeldung")]).toEqual(["/my-account/dashboard", "/my-account/login"]);
  expect(sent[0]).toEqual({
    baseSiteId: "FIWE-DE",
    accessToken: "token-of-anna",
    userId: ANNA,
    oldPassword: "Duebel-2026!",
    newPassword: NEW,
    newValidation: NEW,
  });
});

test("each of five rules is ticked as soon as the password meets it, and pasting is allowed (NEWPW-03)", async () => {
  const user = setPassword(reset);
  const met = () => document.querySelectorAll("[data-met=true]").length;
  expect([document.querySelectorAll("[data-met]").length, met()]).toEqual([5, 0]);
  await user.type(field("Neues Passwort"), "aB");
  expect(met()).toBe(2);
  await user.clear(field("Neues Passwort"));
  await user.click(field("Neues Passwort"));
  await user.paste(NEW);
  expect(met()).toBe(5);
});

test.each([
  [{ password: "kurz" }, "Das Passwort erfüllt noch nicht alle Punkte der Liste", "Neues Passwort"],
  [{ repeat: "Bohrer-rot-8" }, "Die Passwörter stimmen nicht überein", "Neues Passwort wiederholen"],
])("%j is reported at its field before anything is sent (NEWPW-05)", async (given, text, label) => {
  const user = setPassword(reset);
  await fill(user, given);
  expect((await screen.findByRole("alert")).textContent).toBe(text);
  expect([sent, document.activeElement]).toEqual([[], field(label)]);
});

test.each([
  ["password.repeated", "zu wenigen verschiedenen Zeichen", "Neues Passwort"],
  ["password.common", "wird sehr häufig verwendet", "Neues Passwort"],
  ["password.email", "einen Teil Ihrer E-Mail-Adresse", "Neues Passwort"],
  ["password.shop", "den Namen dieses Shops", "Neues Passwort"],
  ["password.wrong-old-password", "Das bisherige Passwort stimmt nicht", "Bisheriges Passwort"],
])("the server's %s is shown at its field, and the input stays", async (errorMsg, text, label) => {
  const user = setPassword(change, { success: false, errorMsg });
  await fill(user, { old: "Duebel-2026!" });
  expect((await screen.findByRole("alert")).textContent).toContain(text);
  await waitFor(() => expect(document.activeElement).toBe(field(label)));
  expect(field("Neues Passwort").value).toBe(NEW);
});

test.each([null, { success: false, errorMsg: "something.else" }])(
  "a save that fails is reported under its title (NEWPW-19): %j",
  async (result) => {
    const user = setPassword(reset, result);
    await fill(user);
    const box = await screen.findByRole("alert");
    expect(box.textContent).toContain("Das Passwort wurde nicht gespeichert");
    expect(box.textContent).toContain(common["Common.TryAgain"]);
  },
);

test("a signed-out user is not asked to retry: the page notice explains it", async () => {
  const user = setPassword(change);
  globalThis.fetch = async () => {
    const errors = [{ message: "over", extensions: { type: "InvalidTokenError" } }];
    return { ok: true, status: 200, json: async () => ({ errors }) } as Response;
  };
  await fill(user, { old: "Duebel-2026!" });
  await waitFor(() => expect(screen.getByRole("button", { name: "Passwort speichern" }).getAttribute("aria-busy")).toBeNull());
  expect(console.error).toHaveBeenCalled();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the link to request another e-mail keeps the address", () => {
  const page = pageWith();
  const query = btoa(new URLSearchParams({ uid: ANNA, token: "abc" }).toString());
  setPassword({ view: "token-error", message: "token.expired" }, null, { ...page, page: { ...page.page, query } });
  const again = screen.getByRole("link", { name: "Neuen Code anfordern" }).getAttribute("href")!;
  expect(again).toBe("/my-account/forgot-password?uid=anna%40firma.example");
  cleanup();
  show(<ForgotPassword {...props} data={{ state: "form" }} />, null, {
    ...page,
    page: { ...page.page, query: btoa(again.split("?")[1]!) },
  });
  expect(field("E-Mail-Adresse").value).toBe(ANNA);
});

test.each<[TokenMessage, string]>([
  ["token.expired", "Der Link ist abgelaufen."],
  ["token.does.not.match.database.token", "Der Link gehört zu einem anderen Konto"],
  ["database.token.missing", "Der Link wurde bereits verwendet"],
  ["token.missing", "Der Code fehlt."],
  ["token.invalid", "Fehlerhafter Token."],
])("a link that is %s has its own message and a link to request another (NEWPW-07, NEWPW-09, NEWPW-10, NEWPW-13)", (message, text) => {
  setPassword({ view: "token-error", message });
  expect(screen.getByRole("alert").textContent).toContain(text);
  expect(screen.getByText(/neuen Aktivierungscode/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Neuen Code anfordern" }).getAttribute("href")).toBe("/my-account/forgot-password");
});

test("a link that cannot be checked is invalid, one that expired meanwhile is reported on submit (NEWPW-11)", async () => {
  setPassword(undefined);
  expect(screen.getByRole("alert").textContent).toContain("Fehlerhafter Token.");
  cleanup();
  const user = setPassword(reset, { success: false, errorMsg: "token.expired" });
  await fill(user);
  expect((await screen.findByText("Der Link ist abgelaufen.")).textContent).toBeTruthy();
});

test("a site with its own success page redirects there (NEWPW-18)", async () => {
  const left: string[] = [];
  vi.spyOn(location, "assign").mockImplementation((address) => void left.push(String(address)));
  const user = setPassword(reset, { success: true, errorMsg: null }, pageWith({ setPasswordSuccess: "/my-account/new-password-success" }));
  await fill(user);
  await waitFor(() => expect(left).toEqual(["/my-account/new-password-success"]));
});
