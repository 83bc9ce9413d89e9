import { dropRedirect, findRedirectConflicts, lockRedirects, type StoredRedirect, writeRedirects } from "../../content/index.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { checkRedirect, isReachable } from "./check-redirect.ts";
import { createPageCheck } from "./create-page-check.ts";

type Ctx = Recording<StaffContext>;

/** What staff type. */
export type RedirectInput = { siteId: string; from: string; target: string; isPermanent: boolean };

const MAX_TYPED = 2_000;

/** Adds a redirect, or changes the one with the id, and notifies all processes. */
export async function saveRedirect(
  ctx: Ctx,
  { id, version, redirect }: { id?: string | null; version?: number | null; redirect: RedirectInput },
): Promise<true> {
  const site = ctx.sites.find(({ siteId }) => siteId === redirect.siteId);
  if (!site) throw new OfficeError("UnknownIdentifierError");
  const stored = await lockRedirects(ctx.db);
  const before = id ? findShown(stored, id, version ?? 0) : null;
  const hasPage = createPageCheck(ctx, site);
  const checked = checkRedirect(
    { site, hasPage },
    { from: redirect.from.slice(0, MAX_TYPED), target: redirect.target.slice(0, MAX_TYPED) },
  );
  if ("problem" in checked) throw new OfficeError(checked.problem);
  const others = stored.filter((each) => each !== before && each.siteId === site.siteId);
  if (others.some(({ fromPath }) => fromPath === checked.fromPath)) throw new OfficeError("AlreadyExistsError");
  const rules = new Map([...others, checked].map((rule) => [rule.fromPath, rule]));
  const conflict = findRedirectConflicts(rules, site.settings.site.languages).get(checked.fromPath);
  if (conflict) {
    const other = `${conflict.other} → ${rules.get(conflict.other)!.target}`;
    throw new OfficeError(conflict.kind === "loop" ? "RedirectLoopError" : "RedirectChainError", other);
  }
  if (!isReachable(checked.target, hasPage)) throw new OfficeError("InvalidTargetError");
  const redirectId = before?.redirectId ?? ctx.random.uuid();
  const after = { redirectId, siteId: site.siteId, ...checked, isPermanent: redirect.isPermanent };
  await writeRedirects(ctx.db, [after], editorOf(ctx));
  ctx.record({
    action: "redirect.save",
    subject: { kind: "redirect", id: checked.fromPath },
    ...(before && { before: valuesOf(before) }),
    after: valuesOf(after),
  });
  return true;
}

/** Removes a redirect and notifies all processes. */
export async function removeRedirect(ctx: Ctx, { id, version }: { id: string; version: number }): Promise<true> {
  const before = findShown(await lockRedirects(ctx.db), id, version);
  await dropRedirect(ctx.db, before.redirectId);
  ctx.record({ action: "redirect.remove", subject: { kind: "redirect", id: before.fromPath }, before: valuesOf(before) });
  return true;
}

export function editorOf({ session, clock }: Pick<Ctx, "session" | "clock">) {
  return { staffId: session.staffId, author: session.name, now: clock.now() };
}

export function valuesOf({ siteId, fromPath, target, isPermanent }: Omit<StoredRedirect, "redirectId" | "version">) {
  return { siteId, from: fromPath, target, isPermanent };
}

function findShown(stored: readonly StoredRedirect[], id: string, version: number): StoredRedirect {
  const found = stored.find(({ redirectId }) => redirectId === tidyText(id));
  if (!found || found.version !== version) throw new OfficeError("ChangedMeanwhileError");
  return found;
}
