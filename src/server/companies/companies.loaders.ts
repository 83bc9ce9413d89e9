import { formatMoney } from "#contract/format/money.ts";
import { germanDay } from "#contract/format/german-day.ts";
import { NO_COMPANY } from "#contract/account-pages.ts";
import { getCompany, getListsToHandOver } from "#contract/generated/operations.ts";
import {
  COMPANY_ABOUT_QUERY,
  COMPANY_DOMAIN_QUERY,
  COMPANY_MESSAGES,
  COMPANY_QUERY,
  COMPANY_SUCCESSES,
  readEnteredInvitation,
  readEnteredMember,
} from "#contract/rules/company/company-forms.ts";
import { readStuck, type ShownStuckUser } from "#contract/rules/company/approvals.ts";
import { type EnteredUnit, UNIT_MESSAGES } from "#contract/rules/company/company-units.ts";
import { passwordMessageOf } from "#contract/password-messages.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { emailKey } from "../mail/index.ts";
import { can } from "../policies.ts";
import { listUnitsToManage } from "./list-units.ts";
import { findDomainToConfirm } from "./mail-domains.ts";
import { findInvitation } from "./accept-invitation.ts";

const MAX_CHARACTERS = 100;

export const companiesLoaders: Loaders = {
  async Company({ ctx, page, execute }): Promise<LoaderResult<ScreenData["Company"]>> {
    const named = page.searchParams.get(COMPANY_QUERY);
    const message = COMPANY_MESSAGES.find((known) => known === named) ?? null;
    const about = (page.searchParams.get(COMPANY_ABOUT_QUERY) ?? "").slice(0, MAX_CHARACTERS);
    const company = can(ctx.viewer, "seeCompany") ? (await execute(getCompany, {})).getCompany : null;
    const hasDeparted = company?.canManage && company.members.some(({ state }) => state === "left");
    const lists = hasDeparted ? (await execute(getListsToHandOver, {})).getListsToHandOver : [];
    const token = (page.searchParams.get(COMPANY_DOMAIN_QUERY) ?? "").slice(0, MAX_CHARACTERS);
    const domain = token === "" ? null : await findDomainToConfirm(ctx, token);
    return {
      data: {
        company,
        message,
        about,
        lists,
        domainLink: token === "" ? null : { token, domain },
        entered: message === null || COMPANY_SUCCESSES.includes(message) ? null : readEnteredInvitation(page.searchParams),
        enteredMember: readEnteredMember(page.searchParams),
        stuck: shownStuck(page, company?.members ?? []),
        today: germanDay(ctx.clock.now()),
      },
    };
  },

  async CompanyUnits({ ctx, page }): Promise<LoaderResult<ScreenData["CompanyUnits"]>> {
    const { viewer } = ctx;
    if (!can(viewer, "seeCompany")) return { data: null };
    const listed = await listUnitsToManage({ ...ctx, viewer });
    if (!listed) return { data: { view: "denied" } };
    const message = UNIT_MESSAGES.find((known) => known === page.searchParams.get("message")) ?? null;
    return {
      data: {
        view: "list",
        ...listed,
        message,
        entered: enteredUnit(page.searchParams),
        stuck: shownStuck(
          page,
          listed.members.map(({ value, name }) => ({ id: value, name })),
        ),
      },
    };
  },

  /** The invitation of an email's link. The token is the credential; nothing is changed before the form is sent. */
  async CompanyInvitation({ ctx, page }): Promise<LoaderResult<ScreenData["CompanyInvitation"]>> {
    const token = (page.searchParams.get("token") ?? "").slice(0, MAX_CHARACTERS);
    const found = await findInvitation(ctx, token);
    if (found.kind !== "open") return { data: { view: found.kind }, status: 410 };
    const { invitation, hasAccount } = found;
    const problem = page.searchParams.get("problem");
    const { email, companyName, inviterName, roles } = invitation;
    const shown = { token, email, companyName, inviterName, roles };
    if (!hasAccount)
      return {
        data: {
          view: "form",
          ...shown,
          firstName: invitation.firstName,
          lastName: invitation.lastName,
          message: problem === null || problem === "invalid-name" ? null : passwordMessageOf(problem),
          isNameInvalid: problem === "invalid-name",
        },
      };
    const isOwn = ctx.viewer.kind === "customer" && emailKey(ctx.viewer.email) === emailKey(email);
    const isFurther = ctx.viewer.kind === "customer" && ctx.viewer.unit !== NO_COMPANY;
    return { data: { view: isOwn ? "agree" : "sign-in", ...shown, isFurther } };
  },
};

/** The users of a change's warning, by name; others than the company's users are left out. */
function shownStuck(
  { searchParams, language }: { searchParams: URLSearchParams; language: string },
  members: readonly { id: string; name: string }[],
): ShownStuckUser[] {
  return readStuck(searchParams).flatMap(({ accountId, above }) => {
    const member = members.find(({ id }) => id === accountId);
    return member ? [{ name: member.name, above: above === null ? "" : formatMoney(above, "EUR", language) }] : [];
  });
}

/** What the form had when the unit was not saved. */
function enteredUnit(query: URLSearchParams): EnteredUnit | null {
  const values = Object.fromEntries(
    [...query].filter(([name]) => name.startsWith("v-")).map(([name, value]) => [name.slice(2), value.slice(0, 2 * MAX_CHARACTERS)]),
  );
  return Object.keys(values).length === 0 ? null : { id: query.get("id") ?? "", values };
}
