import { ACCOUNT_PAGES, NO_COMPANY } from "#contract/account-pages.ts";
import { PASSKEY_STATES, SECOND_FACTOR_STATES, SESSION_STATES, TRUST_STATES } from "#contract/routes.ts";
import { getBillingAddress, getCompanyContacts, getMailSettings } from "#contract/generated/operations.ts";
import type { MailSettingsData, ScreenData } from "#contract/screens.ts";
import { listAccountEvents, listPasskeys, listSessions, listTrustedBrowsers, showSecondFactor } from "../identity/index.ts";
import type { LoaderRequest, LoaderResult, Loaders } from "../loader.ts";
import { can } from "../policies.ts";
import type { Customer } from "../viewer.ts";
import { sectorOf } from "./groups.ts";
import { findVatId } from "./vat-ids/find-vat-id.ts";

/** Data of the account settings; visitors get a link to sign in (PATH-09). */
export const settingsLoaders: Loaders = {
  async AccountSettings(request): Promise<LoaderResult<ScreenData["AccountSettings"]>> {
    const { viewer } = request.ctx;
    if (!can(viewer, "seeAccount")) return { data: null };
    return { data: { company: companyOf(viewer), mails: await findMailSettings(request) } };
  },

  async UserSettings(request): Promise<LoaderResult<ScreenData["UserSettings"]>> {
    const { viewer } = request.ctx;
    if (!can(viewer, "seeAccount") || !can(viewer, "changePassword")) return { data: null };
    const [{ getCompanyContacts: contacts }, mails, secondFactor, passkeys, trusted, sessions, events] = await Promise.all([
      request.execute(getCompanyContacts, {}),
      findMailSettings(request),
      findSecondFactor(request),
      findPasskeys(request),
      findTrustedBrowsers(request),
      findSessions(request),
      listAccountEvents(request.ctx),
    ]);
    const person = contacts.find(({ isOwn }) => isOwn);
    if (!person) throw new Error("an account that is signed in is not among those of its company");
    const activity = events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
    return { data: { person, company: companyOf(viewer), mails, secondFactor, passkeys, trusted, sessions, activity } };
  },

  /** The page of a user whose company requires a second factor. Others see their settings instead. */
  async RequiredFactor(request): Promise<LoaderResult<ScreenData["RequiredFactor"]>> {
    const { ctx, page } = request;
    if (!can(ctx.viewer, "manageSecondFactor")) return { data: null };
    const { missingFactor } = ctx.viewer;
    if (!missingFactor) return { data: null, redirect: `${ACCOUNT_PAGES.user}?${page.searchParams}#second-factor`, status: 302 };
    const [secondFactor, passkeys] = await Promise.all([findSecondFactor(request), findPasskeys(request)]);
    return { data: { ...missingFactor, secondFactor, passkeys } };
  },

  /** On every page until the day from which a second factor is required. */
  async RequiredFactorNotice({ ctx: { viewer }, page }): Promise<LoaderResult<ScreenData["RequiredFactorNotice"]>> {
    const from = viewer.kind === "customer" && viewer.missingFactor && !viewer.missingFactor.isDue ? viewer.missingFactor.from : null;
    return { data: from === null || page.path === ACCOUNT_PAGES.requiredFactor ? null : { from } };
  },

  async CompanySettings({ ctx, execute }): Promise<LoaderResult<ScreenData["CompanySettings"]>> {
    if (!can(ctx.viewer, "seeAccount")) return { data: null };
    const [{ getBillingAddress: billingAddress }, { getCompanyContacts: contacts }] = await Promise.all([
      execute(getBillingAddress, {}),
      execute(getCompanyContacts, {}),
    ]);
    const mainContacts = contacts.filter(({ isMainContact }) => isMainContact);
    const company = companyOf(ctx.viewer);
    const vatId = company && (await findVatId(ctx.db, ctx.viewer));
    return { data: { company, vatId, billingAddress, mainContacts } };
  },
};

function companyOf({ unit, companyName, groups }: Customer): { name: string; number: string; sector: string } | null {
  return unit === NO_COMPANY ? null : { name: companyName, number: unit, sector: sectorOf(groups) ?? "" };
}

async function findSecondFactor({ ctx, page }: LoaderRequest) {
  const shown = await showSecondFactor(ctx);
  const state = page.searchParams.get("factor");
  return {
    since: shown?.since?.toISOString() ?? null,
    recoveryCodes: shown?.recoveryCodes ?? 0,
    removal: shown?.removal ? { effectiveAt: shown.removal.effectiveAt?.toISOString() ?? null } : null,
    state: SECOND_FACTOR_STATES.find((known) => known === state) ?? null,
  };
}

async function findPasskeys({ ctx, page }: LoaderRequest) {
  const here = new URL(page.origin).hostname;
  const list = (await listPasskeys(ctx)).map(({ passkeyId, name, host, createdAt, lastUsedAt }) => ({
    id: passkeyId,
    name,
    otherHost: host === here ? null : host,
    since: createdAt.toISOString(),
    lastUsed: lastUsedAt?.toISOString() ?? null,
  }));
  const state = page.searchParams.get("passkey");
  return { list, state: PASSKEY_STATES.find((known) => known === state) ?? null };
}

async function findTrustedBrowsers({ ctx, page }: LoaderRequest) {
  const list = (await listTrustedBrowsers(ctx)).map(({ trustId, device, network, createdAt, lastUsedAt, expiresAt }) => ({
    id: trustId,
    device,
    network,
    since: createdAt.toISOString(),
    lastUsed: lastUsedAt.toISOString(),
    until: expiresAt.toISOString(),
  }));
  const state = page.searchParams.get("trust");
  return { list, state: TRUST_STATES.find((known) => known === state) ?? null };
}

async function findSessions({ ctx, page }: LoaderRequest) {
  const state = page.searchParams.get("sessions");
  const list = (await listSessions(ctx)).map(({ createdAt, seenAt, ...session }) => ({
    ...session,
    since: createdAt.toISOString(),
    lastUsed: seenAt.toISOString(),
  }));
  return { list, state: SESSION_STATES.find((known) => known === state) ?? null };
}

/** Null if they cannot be read; the rest of the page does not depend on them. */
async function findMailSettings({ ctx, execute }: LoaderRequest): Promise<MailSettingsData | null> {
  if (!can(ctx.viewer, "chooseMails")) return null;
  try {
    return (await execute(getMailSettings, {})).getMailSettings;
  } catch (error) {
    ctx.log.error({ err: error }, "the email settings could not be read");
    return null;
  }
}
