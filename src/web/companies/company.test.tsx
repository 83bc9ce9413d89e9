// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { COMPANY_FORMS, type CompanyMessage } from "#contract/rules/company/company-forms.ts";
import type { CompanyData, CompanyMemberData, DomainLink, ListsToHandOverData, ScreenData } from "#contract/screens.ts";
import type { EnteredInvitation } from "#contract/rules/company/company-forms.ts";
import { pageOf, renderOnPage, screenProps } from "#web/login/testing.tsx";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { Company, CompanyInvitation } from "./screens.ts";

afterEach(cleanup);

const member: CompanyMemberData = {
  id: "1",
  name: "Erika Groß",
  email: "erika@fassadenbau.example",
  isOwn: true,
  roles: ["admin"],
  unitId: null,
  unit: "",
  state: "active",
  lastSignInAt: null,
  hasSecondFactor: false,
};
const COMPANY: CompanyData = {
  hasStarted: true,
  canStart: true,
  canManage: true,
  factorRequiredFrom: null,
  members: [member],
  units: [],
  domains: [],
  invitations: [],
};
const page = pageOf({ authenticated: true, name: "Erika Groß", customerId: "0000100200" }, { uri: "/en/my-account/company" });
const show = (
  company: Partial<CompanyData>,
  message: CompanyMessage | null = null,
  lists: ListsToHandOverData[] = [],
  domainLink: DomainLink | null = null,
  entered: EnteredInvitation | null = null,
  { enteredMember = null, stuck = [] }: Partial<Pick<ScreenData["Company"], "enteredMember" | "stuck">> = {},
) =>
  renderOnPage(
    <Company
      {...screenProps}
      data={{
        company: { ...COMPANY, ...company },
        message,
        about: "1",
        lists,
        domainLink,
        entered,
        enteredMember,
        stuck,
        today: "2026-11-28",
      }}
    />,
    page,
  );

test("the form of a refused invitation keeps what was entered", () => {
  const entered = { firstName: "Timo", lastName: "Weiß", roles: ["approver" as const], unit: "" };
  show({ canManage: true }, "last-admin", [], null, entered);
  const form = screen.getByRole<HTMLButtonElement>("button", { name: "Einladung senden" }).form!;
  expect(Object.fromEntries(new FormData(form))).toMatchObject({ firstName: "Timo", lastName: "Weiß", roles: "approver" });
});

test("a change that leaves somebody without an approver names the person, keeps what was entered, and is confirmed", () => {
  const stuck = [{ name: "Jan Büro", above: "500,00 €" }];
  show({}, "stuck-above", [], null, null, { enteredMember: { roles: ["buyer"], unit: "" }, stuck });
  expect(screen.getByText("Jan Büro: Bestellungen über 500,00 € netto")).toBeTruthy();
  const form = screen.getByRole<HTMLButtonElement>("button", { name: "Rollen speichern" }).form!;
  expect(new FormData(form).getAll("roles")).toEqual(["buyer"]);
  expect(within(form).getByRole<HTMLInputElement>("checkbox", { name: "Trotzdem speichern" }).required).toBe(true);
  expect(screen.queryByRole("checkbox", { name: /^Trotzdem, auch/ })).toBeNull();
});

test("a lock that leaves somebody without an approver is confirmed in its own form; a refused change is not", () => {
  const stuck = [{ name: "Jan Büro", above: "" }];
  show({}, "stuck-state", [], null, null, { stuck });
  const form = screen.getByRole<HTMLButtonElement>("button", { name: "Sperren" }).form!;
  expect(within(form).getByRole("checkbox", { name: /^Trotzdem, auch/ })).toBeTruthy();
  expect(screen.queryByRole("checkbox", { name: "Trotzdem speichern" })).toBeNull();
  cleanup();
  show({}, "stuck", [], null, null, { enteredMember: { roles: ["buyer"], unit: "" }, stuck });
  expect(screen.getByText("Jan Büro: alle Bestellungen, die eine Freigabe brauchen")).toBeTruthy();
  expect(screen.queryByRole("checkbox", { name: /^Trotzdem/ })).toBeNull();
});

test("an administrator changes roles and state by plain forms that name the user and the page", () => {
  show({});
  const form = screen.getByRole("button", { name: "Rollen speichern", hidden: true }).closest("form")!;
  expect(form.getAttribute("action")).toBe(COMPANY_FORMS.user);
  const fields = new FormData(form);
  expect([fields.get("id"), fields.get("page"), fields.getAll("roles")]).toEqual(["1", "/en/my-account/company", ["admin"]]);
  const lock = screen.getByRole<HTMLButtonElement>("button", { name: "Sperren", hidden: true });
  expect([lock.name, lock.value, lock.form!.getAttribute("action")]).toEqual(["state", "locked", COMPANY_FORMS.userState]);
});

test("administrators see who signs in with a second factor (COMPANY-06)", () => {
  show({ members: [member, { ...member, id: "2", name: "Jan Büro", hasSecondFactor: true }] });
  const shown = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(shown.map((text) => /(Ohne|Mit) zweite[mn] Faktor/.exec(text ?? "")?.[0]).filter(Boolean)).toEqual([
    "Ohne zweiten Faktor",
    "Mit zweitem Faktor",
  ]);
});

test("the lists of a departed user are handed over to an active user who fills carts, with a confirmation (COMPANY-31)", () => {
  const left = { ...member, id: "2", name: "Timo Weg", isOwn: false, state: "left" as const };
  const reader = { ...member, id: "3", name: "Lea Lesen", isOwn: false, roles: ["viewer" as const] };
  show({ members: [member, left, reader] }, null, [{ userId: "2", lists: 3 }]);
  expect(screen.getByText(/Timo Weg hat 3 Merklisten/)).toBeTruthy();
  const form = screen.getByRole("button", { name: "Listen übergeben" }).closest("form")!;
  expect(form.getAttribute("action")).toBe(COMPANY_FORMS.handOverLists);
  const recipient = within(form).getByRole<HTMLSelectElement>("combobox", { name: "Übergeben an" });
  expect([...recipient.options].map(({ value }) => value)).toEqual(["", "1"]);
  expect([recipient.required, within(form).getByRole<HTMLInputElement>("checkbox").required]).toEqual([true, true]);
  expect(new FormData(form).get("id")).toBe("2");
  cleanup();
  show({ members: [member, left] });
  expect(screen.queryByRole("button", { name: "Listen übergeben" })).toBeNull();
});

test("a new invitation suggests the role with the fewest rights to order", () => {
  show({});
  const form = screen.getByRole("button", { name: "Einladung senden" }).closest("form")!;
  expect(new FormData(form).getAll("roles")).toEqual(["requester"]);
});

test("only open and expired invitations can be sent again or withdrawn", () => {
  const invitation = {
    id: "7",
    name: "Timo Neu",
    email: "t@neu.example",
    roles: [],
    unit: "",
    sentAt: "2026-11-20T09:00:00Z",
    expiresAt: "2026-11-27T09:00:00Z",
  };
  show({ invitations: (["open", "accepted", "withdrawn", "expired"] as const).map((state) => ({ ...invitation, id: state, state })) });
  const items = within(screen.getByRole("list", { name: "Einladungen" })).getAllByRole("listitem");
  expect(items.map((item) => within(item).queryAllByRole("button").length)).toEqual([2, 0, 0, 2]);
});

test("a colleague sees who administrates, and no forms", () => {
  const { container } = show({ canManage: false });
  expect(screen.getByText("erika@fassadenbau.example")).toBeTruthy();
  expect(container.querySelectorAll("form")).toHaveLength(0);
});

test("says that the last administrator stays, and that nothing was changed", () => {
  show({}, "last-admin");
  expect(screen.getByText(/Nichts wurde geändert/)).toBeTruthy();
});

test("an invitation of an existing account asks its owner to sign in and come back", () => {
  const facts = { token: "abc", email: "t@neu.example", companyName: "Groß GmbH", inviterName: "Erika Groß", roles: ["viewer" as const] };
  const invitation = pageOf({}, { uri: "/invitation" });
  renderOnPage(<CompanyInvitation {...screenProps} data={{ ...facts, view: "sign-in", isFurther: false }} />, invitation);
  expect(screen.getByRole("link").getAttribute("href")).toContain(`redirect=${encodeURIComponent("/invitation?token=abc")}`);
});

test("a page that the role does not include says so instead of asking to sign in (INVOICE-21)", () => {
  const accountPage = pageOf(
    { authenticated: true, name: "Timo", customerId: "0000100200", withheld: ["seeInvoices"] },
    { uri: "/my-account/invoices" },
  );
  renderOnPage(<SignInHint headline="Rechnungen" />, accountPage);
  expect(screen.getByText(/Ihre Rolle im Unternehmen umfasst diese Seite nicht/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Anmelden" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Rechnungen" })).toBeNull();
});

test("mail domains show their state; an open one is sent again, and each is removed (COMPANY-09)", () => {
  const confirmed = {
    domain: "fassadenbau.example",
    email: "info@fassadenbau.example",
    expiresAt: "2026-11-27T09:00:00Z",
    confirmedAt: "2026-11-20T09:00:00Z",
  };
  show({ domains: [confirmed, { ...confirmed, domain: "putz.example", email: "info@putz.example", confirmedAt: null }] });
  const [first, second] = within(screen.getByRole("list", { name: "Mail-Domains" })).getAllByRole("listitem");
  expect(within(first!).queryByRole("button", { name: /erneut/ })).toBeNull();
  const again = within(second!).getByRole("button", { name: "E-Mail an info@putz.example erneut senden" }).closest("form")!;
  expect([again.getAttribute("action"), new FormData(again).get("email")]).toEqual([COMPANY_FORMS.addDomain, "info@putz.example"]);
  const remove = within(first!).getByRole("button", { name: "Domain fassadenbau.example entfernen" }).closest("form")!;
  expect([remove.getAttribute("action"), new FormData(remove).get("domain")]).toEqual([COMPANY_FORMS.removeDomain, "fassadenbau.example"]);
});

test("an email's link asks for a confirmation, an old one says that it is not valid", () => {
  show({}, null, [], { token: "a1b2", domain: "fassadenbau.example" });
  const form = screen.getByRole("button", { name: "Domain bestätigen" }).closest("form")!;
  expect([form.getAttribute("action"), new FormData(form).get("token")]).toEqual([COMPANY_FORMS.confirmDomain, "a1b2"]);
  cleanup();
  show({}, null, [], { token: "a1b2", domain: null });
  expect(screen.queryByRole("button", { name: "Domain bestätigen" })).toBeNull();
  expect(screen.getByRole("alert").textContent).toContain("Dieser Link gilt nicht mehr");
});

test("an administrator with a second factor requires one from a day on; without one, the own comes first (TRUST-07)", () => {
  show({});
  const part = () => within(screen.getByRole("region", { name: "Zweiter Faktor" }));
  expect(part().queryByRole("button")).toBeNull();
  expect(part().getByRole("link", { name: "Eigenen zweiten Faktor einrichten" }).getAttribute("href")).toBe(
    "/my-account/user-settings#second-factor",
  );
  cleanup();
  const own = { ...member, hasSecondFactor: true };
  show({ members: [own] });
  const form = part().getByRole("button", { name: "Zweiten Faktor verlangen" }).closest("form")!;
  expect([form.getAttribute("action"), new FormData(form).get("day")]).toEqual([COMPANY_FORMS.requireFactor, "2026-12-12"]);
  expect(part().getByLabelText<HTMLInputElement>(/Verlangen ab/).min).toBe("2026-11-28");
  cleanup();
  const others = [
    { ...member, id: "2", isOwn: false },
    { ...member, id: "3", isOwn: false, state: "left" as const },
  ];
  show({ members: [own, ...others], factorRequiredFrom: "2026-12-14" });
  expect(part().getByText("Verlangt ab 14.12.2026. Von 2 Benutzern fehlt er noch 1.")).toBeDefined();
  expect(part().getByRole("button", { name: "Nicht mehr verlangen" }).closest("form")!.getAttribute("action")).toBe(
    COMPANY_FORMS.endFactorRule,
  );
});
