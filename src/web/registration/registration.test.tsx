// @vitest-environment happy-dom
import { LIMIT_CASES } from "#contract/rules/account/testing/registration-limits.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { collectLog, pendingCall, stubOperations } from "#web/testing/operations.ts";
import { expectHydrates, type MountedScreen, renderOnServer } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";
import { setAddress } from "#web/testing/set-address.ts";
import type { CaptchaResponse } from "./captcha/captcha-response.ts";
import { saveDraft, readDraft } from "./draft-storage.ts";
import { FILLED_DRAFT, REGISTRATION_VALUES } from "#web/testing/registration-data.ts";

const ADDRESS = "http://shop.test/my-account/registration";
// Without isolation, modules outlive their test file: earlier ones would ignore the mock, later ones would get it.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const solve = vi.hoisted(() => vi.fn<(key: string, signal: AbortSignal) => Promise<CaptchaResponse>>());
vi.mock("./captcha/captcha.ts", () => ({ solveCaptcha: solve }));

beforeEach(() => {
  setAddress(ADDRESS);
  sessionStorage.clear();
  delete window.dataLayer;
  solve.mockReset().mockImplementation(async () => ({ response: `solved-${solve.mock.calls.length}`, expiresAt: Date.now() + 600_000 }));
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let mounted: MountedScreen;
const open = async (page = testPage({ itemPath: "/my-account/registration" })) => {
  mounted = await expectHydrates("Registration", { fields: REGISTRATION_VALUES, page });
};
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const next = () => button("Nächster Schritt");
const send = () => button("Konto anlegen");
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const title = () => screen.getByRole("heading", { level: 2 }).textContent;
const looksDisabled = (what: HTMLElement) => what.getAttribute("aria-disabled") === "true";
const alerts = () => screen.queryAllByRole("alert").map((alert) => alert.textContent);

/** Opens the wizard at a step with a draft. */
async function openAt(step: 1 | 2 | 3 | 4, draft: Partial<typeof FILLED_DRAFT> = {}) {
  saveDraft({ ...FILLED_DRAFT, ...draft });
  setAddress(step === 1 ? ADDRESS : `${ADDRESS}#step-${step}`);
  await open();
  return userEvent.setup();
}

/** The last step with the password typed, once the captcha is solved. */
async function openReady() {
  const user = await openAt(4);
  await user.type(field("Passwort"), FILLED_DRAFT.password);
  await user.type(field("Passwort wiederholen"), FILLED_DRAFT.password);
  await waitFor(() => expect(looksDisabled(send())).toBe(false));
  return user;
}

/** Simulates the browser's back button: changes the address, then fires the event. */
function goBackInBrowser(address = ADDRESS) {
  history.replaceState(null, "", address);
  act(() => void dispatchEvent(new PopStateEvent("popstate")));
}

describe("the steps", () => {
  test("are four in a numbered header, and the first offers five sectors with images (REG-01, REG-02)", async () => {
    await open();
    const header = screen.getByRole("navigation", { name: "Schritte der Registrierung" });
    expect(
      within(header)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["1Schritt 1: Branche", "2Schritt 2: Ihre Person", "3Schritt 3: Firma und Anschrift", "4Schritt 4: Passwort"]);
    const tiles = within(screen.getByRole("radiogroup")).getAllByRole("radio");
    expect(tiles.map((tile) => tile.getAttribute("value"))).toEqual([
      "GROUP-craftsman",
      "GROUP-retailer",
      "GROUP-planner",
      "GROUP-diy",
      "GROUP-industry",
    ]);
    for (const tile of tiles) expect(tile.closest("label")!.querySelector("svg path")).not.toBeNull();
  });

  test("offer no private customers on a site that sells to businesses only, and say so", async () => {
    const page = testPage({ settings: { features: { privateCustomers: false } } });
    await expectHydrates("Registration", { fields: REGISTRATION_VALUES, page });
    const tiles = within(screen.getByRole("radiogroup")).getAllByRole("radio");
    expect(tiles.map((tile) => tile.getAttribute("value"))).not.toContain("GROUP-diy");
    screen.getByText("Wir liefern hier nur an Gewerbekunden: Betriebe, Handel, Planer und öffentliche Auftraggeber.");
  });

  test("start with the first on the server, and without JavaScript with phone and e-mail contact", async () => {
    const html = await renderOnServer("Registration", { fields: REGISTRATION_VALUES });
    expect(/<noscript>(.*?)<\/noscript>/s.exec(html)![1]).toMatch(/tel:\+496990009100.*mailto:service@ankerplatz\.example/s);
  });

  test("have their fields for person, company and password, required and optional ones (REG-03, REG-04, REG-07, REG-08, REG-19)", async () => {
    const user = await openAt(2);
    expect(screen.getByRole("radiogroup", { name: "Anrede" })).toBeDefined();
    const labels = () => [...document.querySelectorAll("form .page-body label, form label")].map((label) => label.textContent);
    expect(labels()).toEqual(expect.arrayContaining(["Titel (optional)", "Vorname", "Nachname", "E-Mail-Adresse", "Telefon (optional)"]));
    await user.click(next());
    expect(labels()).toEqual(["Gewerk", "Firma", "Kundennummer (optional)", "Straße", "Hausnummer", "Postleitzahl", "Ort", "Land"]);
    await user.click(next());
    expect([field("Passwort").type, field("Passwort wiederholen").type]).toEqual(["password", "password"]);
    await user.click(screen.getAllByRole("button", { name: "Passwort anzeigen" })[0]!);
    expect([field("Passwort").type, field("Passwort wiederholen").type]).toEqual(["text", "password"]);
    const links = screen.getAllByRole("checkbox").map((box) => box.closest("label")!.querySelector("a")!);
    expect(links.map((link) => [link.getAttribute("href"), link.target])).toEqual([
      ["/agb", "_blank"],
      ["/datenschutz", "_blank"],
      ["/datenschutz", "_blank"],
    ]);
  });

  test("link private customers to the terms for consumers", async () => {
    await openAt(4, { sector: "GROUP-diy", craft: null });
    const terms = screen.getAllByRole("checkbox")[0]!.closest("label")!.querySelector("a")!;
    expect(terms.getAttribute("href")).toBe("/agb-verbraucher");
  });

  test.each([
    ["GROUP-craftsman", ["Gewerk", "Firma", "Kundennummer"], []],
    ["GROUP-retailer", ["Firma", "Kundennummer"], ["Gewerk"]],
    ["GROUP-planner", ["Firma", "Kundennummer"], ["Gewerk"]],
    ["GROUP-industry", ["Firma", "Kundennummer"], ["Gewerk"]],
    ["GROUP-diy", [], ["Gewerk", "Firma", "Kundennummer"]],
  ] as const)("for %s the third step has the fields %j and not %j (REG-05, REG-06)", async (sector, shown, hidden) => {
    await openAt(3, { sector, craft: null });
    for (const label of shown) expect(screen.getByLabelText(new RegExp(`^${label}`))).toBeDefined();
    for (const label of hidden) expect(screen.queryByLabelText(new RegExp(`^${label}`))).toBeNull();
  });

  test("have the button next step three times and send data on the last (REG-10)", async () => {
    for (const step of [1, 2, 3] as const) {
      await openAt(step);
      expect(next().getAttribute("type")).toBe("submit");
      mounted.unmount();
    }
    await openAt(4);
    expect(send().getAttribute("type")).toBe("submit");
  });

  test("are marked done, active or neither in the header, and only done ones are links (REG-12, REG-14)", async () => {
    const user = await openAt(3);
    const items = () => screen.getAllByRole("listitem").filter((item) => item.dataset["state"]);
    expect(items().map((item) => item.dataset["state"])).toEqual(["done", "done", "active", "ahead"]);
    expect(items().map((item) => within(item).queryByRole("button") !== null)).toEqual([true, true, false, false]);
    expect(items()[2]!.querySelector("[aria-current=step]")).not.toBeNull();
    await user.click(button(/Schritt 1: Branche/));
    expect(title()).toContain("Branche");
    // Completed steps are ahead again and must be passed one by one.
    expect(items().map((item) => item.dataset["state"])).toEqual(["active", "ahead", "ahead", "ahead"]);
    expect(within(items()[2]!).queryByRole("button")).toBeNull();
  });

  test("keep the input when going back and forth, including the password (REG-17)", async () => {
    const user = await openReady();
    await user.click(button(/Schritt 2/));
    expect([field("Vorname").value, field("E-Mail-Adresse").value]).toEqual(["Änne", "aenne@gross-elektro.example"]);
    await user.clear(field("Nachname"));
    await user.type(field("Nachname"), "Klein");
    await user.click(next());
    await user.click(next());
    expect(field("Passwort").value).toBe(FILLED_DRAFT.password);
    await user.click(button(/Schritt 2/));
    expect(field("Nachname").value).toBe("Klein");
  });

  test("require the craft again after a change of sector (REG-16)", async () => {
    const user = await openAt(1);
    await user.click(field(/^Handel/));
    await user.click(field(/^Handwerk/));
    await user.click(next());
    await user.click(next());
    expect([title(), (field("Gewerk") as unknown as HTMLSelectElement).value]).toEqual([expect.stringContaining("Firma"), ""]);
  });

  test("follow the browser's Back, and never to a step that is not open yet (REG-12)", async () => {
    const user = await openAt(2);
    await user.click(next());
    expect(location.hash).toBe("#step-3");
    goBackInBrowser(`${ADDRESS}#step-2`);
    expect(title()).toContain("Ihre Person");
    await user.clear(field("Vorname"));
    goBackInBrowser(`${ADDRESS}#step-4`);
    expect(title()).toContain("Ihre Person");
    goBackInBrowser();
    expect(title()).toContain("Branche");
  });

  test("open the first incomplete step for an address of a later one", async () => {
    await openAt(4, { city: "" });
    expect(title()).toContain("Firma und Anschrift");
  });

  test("continue after a reload, without the password (REG-17)", async () => {
    await openReady();
    mounted.unmount();
    await open();
    expect([title(), field("Passwort").value]).toEqual([expect.stringContaining("Passwort"), ""]);
    expect(readDraft()!.firstname).toBe("Änne");
  });
});

describe("validation", () => {
  test("the button looks disabled and lists what is missing; on click each field shows it, and the first gets focus (REG-11, REG-15, REG-18, REG-22)", async () => {
    const user = await openAt(2, { firstname: "", lastname: "", salutation: "" });
    expect(looksDisabled(next())).toBe(true);
    expect(document.getElementById(next().getAttribute("aria-describedby")!)!.textContent).toBe("Noch offen: Anrede, Vorname, Nachname");
    expect(alerts()).toEqual([]);
    await user.click(next());
    expect(title()).toContain("Ihre Person");
    expect(alerts()).toEqual([
      "Bitte wählen Sie eine Anrede.",
      "Bitte geben Sie Ihren Vornamen an.",
      "Bitte geben Sie Ihren Nachnamen an.",
    ]);
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Frau" }));
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
    await user.click(screen.getByRole("radio", { name: "Divers" }));
    await user.type(field("Vorname"), "A");
    await user.type(field("Nachname"), "B");
    expect([alerts(), looksDisabled(next())]).toEqual([[], false]);
  });

  test("the second step requires a sector (REG-18)", async () => {
    await open();
    const user = userEvent.setup();
    await user.click(next());
    expect([alerts(), title()]).toEqual([["Bitte wählen Sie Ihre Branche."], expect.stringContaining("Branche")]);
    await user.click(field(/^Heimwerken/));
    await user.click(next());
    expect(title()).toContain("Ihre Person");
  });

  test("the third step requires each of its fields (REG-20)", async () => {
    const user = await openAt(3, { company: "", craft: null, street: "", streetNumber: "", zipcode: "", city: "", country: null });
    await user.click(next());
    expect(alerts()).toEqual([
      "Bitte wählen Sie Ihr Gewerk.",
      "Bitte geben Sie Ihre Firma an.",
      "Bitte geben Sie Ihre Straße an.",
      "Bitte geben Sie Ihre Hausnummer an.",
      "Bitte geben Sie Ihre Postleitzahl an.",
      "Bitte geben Sie Ihren Ort an.",
      "Bitte wählen Sie Ihr Land.",
    ]);
  });

  test("the last step requires password, repeat, terms and privacy, but not advertising (REG-21, REG-33)", async () => {
    const user = await openAt(4, { privacyTerms: false, termsAndConditions: false });
    await user.click(send());
    expect(alerts()).toEqual([
      "Bitte legen Sie ein Passwort fest.",
      "Bitte geben Sie das Passwort noch einmal ein.",
      "Bitte stimmen Sie den Allgemeinen Geschäftsbedingungen zu.",
      "Bitte bestätigen Sie, dass Sie die Datenschutzerklärung zur Kenntnis genommen haben.",
    ]);
  });

  test.each([
    [2, "E-Mail-Adresse", "anna@", "Ungültige Email"],
    [2, /^Telefon/, "0800 #1", "Ungültige Telefonnummer"],
    [2, "Vorname", "x".repeat(121), "Bitte höchstens 120 Zeichen."],
    [3, "Postleitzahl", "1234", "Bitte geben Sie 5 Stellen an"],
    [3, "Hausnummer", "1".repeat(21), "Bitte höchstens 20 Zeichen."],
    [3, /^Kundennummer/, "1".repeat(14), "Bitte höchstens 13 Zeichen."],
    [4, "Passwort wiederholen", "anders", "Die Passwörter stimmen nicht überein"],
  ] as const)(
    "on step %i, %s shows its error on blur (REG-23, REG-24, REG-25, REG-26, REG-28, REG-29, REG-30, REG-32)",
    async (step, label, text, words) => {
      const user = await openAt(step);
      if (step === 4) await user.type(field("Passwort"), FILLED_DRAFT.password);
      await user.clear(field(label));
      await user.click(field(label));
      await user.paste(text);
      expect(alerts()).toEqual([]);
      await user.tab();
      expect(alerts()).toEqual([words]);
      expect(field(label).getAttribute("aria-invalid")).toBe("true");
    },
  );

  test.each(LIMIT_CASES)(
    "$field with $length characters: $error (REG-23, REG-24, REG-25, REG-32)",
    async ({ step, label, text, error, length }) => {
      const user = await openAt(step);
      await user.clear(field(label));
      await user.click(field(label));
      await user.paste(text);
      // Too long text shows an error and is never truncated.
      expect(field(label).value).toBe(text);
      await user.tab();
      const words = { tooLong: `Bitte höchstens ${length - 1} Zeichen.`, invalid: "Bitte geben Sie 5 Stellen an" };
      expect(alerts()).toEqual(error === null ? [] : [words[error as keyof typeof words]]);
      expect(field(label).getAttribute("aria-invalid")).toBe(error && "true");
    },
  );

  test("a postal code pattern of the site replaces the five digits (REG-27)", async () => {
    saveDraft({ ...FILLED_DRAFT, zipcode: "SW1A 1AA" });
    setAddress(`${ADDRESS}#step-3`);
    await open(testPage({ settings: { zipPattern: "^[A-Z0-9 ]{6,8}$" } }));
    expect([looksDisabled(next()), field("Postleitzahl").inputMode]).toEqual([false, "text"]);
  });

  test("the five password rules are ticked while typing, and a weak password is rejected (REG-07, REG-32)", async () => {
    const user = await openAt(4);
    const ticked = () => [...document.querySelectorAll("[data-met]")].map((point) => (point as HTMLElement).dataset["met"] === "true");
    expect(ticked()).toEqual([false, false, false, false, false]);
    await user.type(field("Passwort"), "aB1!");
    expect(ticked()).toEqual([false, true, true, true, true]);
    await user.tab();
    expect(alerts()).toEqual(["Bitte erfüllen Sie alle Punkte der Liste."]);
    await user.type(field("Passwort"), "cdefgh");
    expect([ticked(), alerts()]).toEqual([[true, true, true, true, true], []]);
  });
});

describe("the captcha", () => {
  test("is solved while names are typed, and its result is sent (REG-09)", async () => {
    const sent = stubOperations({ register: () => ({ register: { statusCode: 201, errorCode: null } }) });
    await openAt(1);
    expect(solve).not.toHaveBeenCalled();
    mounted.unmount();
    const user = await openReady();
    expect(solve).toHaveBeenCalledTimes(1);
    await user.click(send());
    await waitFor(() => expect(sent[0]?.variables["captchaResponse"]).toBe("solved-1"));
  });

  test("is discarded on going back through the header, and solved again (REG-13)", async () => {
    const user = await openReady();
    const signal = solve.mock.calls[0]![1];
    let arrive: ((response: CaptchaResponse) => void) | undefined;
    solve.mockImplementation(() => new Promise((resolve) => void (arrive = resolve)));
    await user.click(button(/Schritt 3/));
    expect(signal.aborted).toBe(true);
    await user.click(next());
    expect([screen.getByText(/läuft im Hintergrund/)]).toHaveLength(1);
    expect(looksDisabled(send())).toBe(true);
    await act(async () => arrive!({ response: "another", expiresAt: Infinity }));
    expect(looksDisabled(send())).toBe(false);
  });

  test("disables the button until it is solved (REG-15)", async () => {
    const { answer, arrive } = pendingCall<CaptchaResponse>();
    solve.mockReturnValue(answer);
    const user = await openAt(4);
    await user.type(field("Passwort"), FILLED_DRAFT.password);
    await user.type(field("Passwort wiederholen"), FILLED_DRAFT.password);
    expect(looksDisabled(send())).toBe(true);
    expect(screen.getByText("Noch offen: Sicherheitsprüfung")).toBeDefined();
    await act(async () => arrive({ response: "late", expiresAt: Infinity }));
    expect(looksDisabled(send())).toBe(false);
  });

  test("that failed shows an error beneath, sends nothing, and can be retried (REG-34, REG-35)", async () => {
    const sent = stubOperations({});
    const { promise, reject } = Promise.withResolvers<CaptchaResponse>();
    solve.mockReturnValue(promise);
    const user = await openAt(4);
    await user.type(field("Passwort"), FILLED_DRAFT.password);
    await user.type(field("Passwort wiederholen"), FILLED_DRAFT.password);
    collectLog();
    await act(async () => reject(new Error("no network")));
    expect(alerts()).toEqual(["Angabe erforderlich"]);
    await user.click(send());
    expect([sent, solve.mock.calls.length]).toEqual([[], 1]);
    expect(document.activeElement).toBe(button("Prüfung wiederholen"));
    solve.mockResolvedValue({ response: "now", expiresAt: Infinity });
    await user.click(button("Prüfung wiederholen"));
    await waitFor(() => expect(looksDisabled(send())).toBe(false));
    expect(alerts()).toEqual([]);
  });

  test("is solved again before it expires, unless the page is hidden", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    saveDraft(FILLED_DRAFT);
    setAddress(`${ADDRESS}#step-4`);
    await open();
    expect(solve).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(569_000));
    expect(solve).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(solve).toHaveBeenCalledTimes(2);
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await act(() => vi.advanceTimersByTimeAsync(3_600_000));
    expect(solve).toHaveBeenCalledTimes(2);
    hidden.mockReturnValue(false);
    await act(async () => void fireEvent(document, new Event("visibilitychange")));
    expect(solve).toHaveBeenCalledTimes(3);
  });
});

describe("sending", () => {
  const answer = (statusCode: number, errorCode: string | null) => ({ register: { statusCode, errorCode } });

  test("shows the success in place of the form, at the top, informs analytics and clears the draft (REG-38, REG-39, REG-43, REG-44)", async () => {
    stubOperations({ register: () => answer(201, null) });
    const user = await openReady();
    await user.click(send());
    expect(await screen.findByRole("heading", { level: 1, name: "Fast geschafft" })).toBe(document.activeElement);
    expect(screen.getByRole("status").textContent).toContain("Wir senden Ihnen eine E-Mail");
    expect(screen.getByRole("status").textContent).toContain("aenne@gross-elektro.example");
    expect(screen.getByRole("link", { name: "Zur Startseite" }).getAttribute("href")).toBe("/");
    expect(document.querySelector("form")).toBeNull();
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    expect(window.dataLayer).toEqual([{ event: "registration", userGroup: "GROUP-craftsman", craft: "Elektro" }]);
    expect(readDraft()).toBeNull();
  });

  test("ignores a second click while it is pending (REG-35)", async () => {
    const { answer: later, arrive } = pendingCall<unknown>();
    const sent = stubOperations({ register: () => later });
    const user = await openReady();
    await user.click(send());
    await user.click(send());
    expect(send().getAttribute("aria-busy")).toBe("true");
    arrive(answer(201, null));
    await screen.findByRole("heading", { name: "Fast geschafft" });
    expect(sent.map(({ name }) => name)).toEqual(["register"]);
  });

  test("reports a taken address with the text from content, with links (REG-41, REG-42)", async () => {
    collectLog();
    stubOperations({ register: () => answer(409, "DuplicateUidError") });
    const user = await openReady();
    await user.click(send());
    const box = await screen.findByRole("alert");
    expect(box.textContent).toContain("Die E-Mail Adresse ist bereits registriert");
    expect(
      within(box)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual(["/my-account/login", "/my-account/forgot-password"]);
    expect(window.dataLayer).toBeUndefined();
  });

  test.each([
    ["another code", answer(400, "ValidationError"), ""],
    ["another status", answer(500, null), ""],
    ["201 with a code", answer(201, "HalfDoneError"), ""],
    ["a captcha that no longer counts", answer(400, "CaptchaError"), "wird gerade erneuert"],
    ["too many requests", answer(429, "TooManyRequestsError"), "warten Sie einige Minuten"],
    ["other terms by now", answer(409, "TermsOutdatedError"), "laden Sie die Seite neu"],
  ])("%s is the general message under its headline; no input is lost (REG-38, REG-40, REG-43)", async (_, result, hint) => {
    collectLog();
    stubOperations({ register: () => result });
    const user = await openReady();
    await user.click(send());
    const box = await screen.findByRole("alert");
    expect(box.textContent).toContain("Die Registrierung hat leider nicht geklappt");
    expect(box.textContent).toContain("Ihre Angaben sind noch vorhanden.");
    expect(box.textContent).toContain(hint);
    expect(document.activeElement).toBe(box);
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    expect(field("Passwort").value).toBe(FILLED_DRAFT.password);
    // A captcha response is valid once.
    await waitFor(() => expect(solve).toHaveBeenCalledTimes(2));
    await user.click(button(/Schritt 3/));
    expect(field("Firma").value).toBe("Groß Elektro GmbH");
  });

  test("reports a common password at its field as well, which gets the focus, until it is changed (REG-32, REG-40, REG-43)", async () => {
    collectLog();
    stubOperations({ register: () => answer(400, "PasswordError") });
    const user = await openReady();
    await user.click(send());
    const [box] = await screen.findAllByRole("alert");
    expect(box!.textContent).toContain("Die Registrierung hat leider nicht geklappt");
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    const password = field("Passwort");
    expect(document.activeElement).toBe(password);
    const told = () =>
      (password.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent)
        .join();
    expect(password.getAttribute("aria-invalid")).toBe("true");
    expect(told()).toContain("wählen Sie ein anderes");
    await user.type(password, "x");
    expect(password.getAttribute("aria-invalid")).toBeNull();
    expect(told()).not.toContain("wählen Sie ein anderes");
  });

  test("offline shows an error, keeps everything, and works on the next click (REG-40)", async () => {
    collectLog();
    let isOnline = false;
    const sent = stubOperations({
      register: () => {
        if (!isOnline) throw new TypeError("Failed to fetch");
        return answer(201, null);
      },
    });
    const user = await openReady();
    await user.click(send());
    expect((await screen.findByRole("alert")).textContent).toContain("nicht mit dem Internet verbunden");
    isOnline = true;
    await user.click(send());
    expect(await screen.findByRole("heading", { name: "Fast geschafft" })).toBeDefined();
    expect(sent.map(({ variables }) => variables["captchaResponse"])).toEqual(["solved-1", "solved-1"]);
  });

  test("shows the general message for a server error as well (REG-40)", async () => {
    collectLog();
    vi.stubGlobal("fetch", async () =>
      Response.json({ errors: [{ message: "boom", extensions: { type: "InternalError", id: "a1b2c3d4" } }] }),
    );
    const user = await openReady();
    await user.click(send());
    expect((await screen.findByRole("alert")).textContent).toContain("Fehlercode: a1b2c3d4");
  });
});

test("shows signed-in users a notice above the form, with a link to the account", async () => {
  await open(testPage({ itemPath: "/my-account/registration", user: { authenticated: true, name: "Anna Brandt" } }));
  const notice = screen.getByText("Sie sind als Anna Brandt angemeldet").closest<HTMLElement>("[role=status]")!;
  expect(notice.querySelector("a")?.getAttribute("href")).toBe("/my-account/dashboard");
});
