import type { ScreenData } from "#contract/screens.ts";
import { VISIT_RULE_MESSAGES } from "#contract/visit-links.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { can } from "../policies.ts";
import { companyOf, isProcurement } from "../viewer.ts";
import { listVisits } from "./list-visits.ts";
import type { ListedVisit } from "./visit-store.ts";

const MINUTE_MS = 60_000;

export const visitsLoaders: Loaders = {
  async CompanyVisits({ ctx, page }): Promise<LoaderResult<ScreenData["CompanyVisits"]>> {
    const { viewer } = ctx;
    if (!can(viewer, "seeCompany")) return { data: null };
    if (!can(viewer, "manageCompany") || isProcurement(viewer.cartKind)) return { data: { view: "denied" } };
    const { areForbidden, visits } = await listVisits(ctx, companyOf(viewer));
    const message = VISIT_RULE_MESSAGES.find((known) => known === page.searchParams.get("message")) ?? null;
    const now = ctx.clock.now();
    return { data: { view: "list", areForbidden, message, visits: visits.map((visit) => toShown(visit, now)) } };
  },
};

function toShown({ visitId, staffId: _staffId, startedAt, endedAt, ...visit }: ListedVisit, now: Date) {
  return {
    ...visit,
    id: visitId,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    minutes: Math.max(1, Math.round(((endedAt ?? now).getTime() - startedAt.getTime()) / MINUTE_MS)),
  };
}
