import type { PrivacyOutcome, PrivacyPage, ShownDeletion, StuckByDeletion } from "#contract/privacy-links.ts";
import { findCompaniesWithoutOthers, memberName } from "../companies/index.ts";
import type { Context } from "../context.ts";
import { confirmationOf } from "../identity/index.ts";
import type { FindStuckWithout } from "../slice.ts";
import type { Customer } from "../viewer.ts";
import { selectDeletion } from "./deletion/deletion-store.ts";
import { findColleague } from "./deletion/find-colleague.ts";
import { findStuckByDeletion, showStuck, type StuckContext } from "./deletion/find-stuck-by-deletion.ts";
import { findExport } from "./export/find-export.ts";
import { listConsents } from "./list-consents.ts";

type Input = {
  outcome: PrivacyOutcome | null;
  user: string;
  language: string;
  /** Title of a newsletter in the page's language. */
  titleOf(newsletter: { siteId: string; type: string }): string;
};

/** The page with the viewer's export, consents and deletion; with `user` the deletion of a colleague's account. */
export async function showPrivacy(
  ctx: Context & { viewer: Customer; findStuckWithout: FindStuckWithout },
  { outcome, user, language, titleOf }: Input,
): Promise<PrivacyPage> {
  const { db, viewer } = ctx;
  const { accountId, email } = viewer;
  const confirmBy = await confirmationOf(ctx);
  if (user !== "") {
    const colleague = await findColleague(ctx, user);
    if (!colleague) return { view: "denied" };
    const shown = { id: colleague.accountId, name: memberName(colleague), email: colleague.email };
    return {
      view: "colleague",
      outcome,
      confirmBy,
      user: shown,
      deletion: await findDeletion(ctx, colleague.accountId),
      stuck: await listStuck(ctx, colleague.accountId, language),
    };
  }
  const consents = await listConsents(db, { accountId, email });
  return {
    view: "own",
    outcome,
    confirmBy,
    dataExport: await findExport(ctx),
    consents: consents.map(({ at, endedAt, ...consent }) => ({
      ...consent,
      title: consent.kind === "newsletter" ? titleOf({ siteId: consent.siteId, type: consent.details[0]! }) : "",
      at: at.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    isAdvertisingAllowed: consents.find(({ kind }) => kind === "advertising")?.isGiven ?? false,
    deletion: await findDeletion(ctx, accountId),
    lastAdministratorOf: await findCompaniesWithoutOthers(db, accountId),
    stuck: await listStuck(ctx, accountId, language),
  };
}

async function listStuck(ctx: StuckContext, accountId: string, language: string): Promise<StuckByDeletion[]> {
  return (await findStuckByDeletion(ctx, accountId)).map(({ company, users }) => ({ company, users: showStuck(users, language) }));
}

async function findDeletion({ db }: Pick<Context, "db">, accountId: string): Promise<ShownDeletion | null> {
  const found = await selectDeletion(db, accountId);
  return found && { dueAt: found.dueAt.toISOString(), isByAdministrator: found.requestedBy !== accountId };
}
