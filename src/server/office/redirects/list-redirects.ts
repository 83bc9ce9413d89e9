import { findReplacementLinks } from "../../catalogue/index.ts";
import type { Page, PageInput } from "../list/keyset-store.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { StaffContext } from "../office-context.ts";
import { isReachable } from "./check-redirect.ts";
import { createPageCheck, type PageCheck } from "./create-page-check.ts";
import { type ListedRedirect, type RedirectListSort, selectRedirectPage } from "./redirect-list-store.ts";

export type RedirectState = "works" | "pageExists" | "targetMissing";

export type OfficeRedirect = ListedRedirect & { isAutomatic: boolean; siteName: string | null; state: RedirectState };

export type RedirectListInput = {
  filter: { text?: string | null; siteId?: string | null; kind?: "manual" | "automatic" | null };
  sort: RedirectListSort;
  isAscending: boolean;
  page: PageInput;
};

type Ctx = Pick<StaffContext, "db" | "sites" | "content" | "shopContext">;

/** A page of all redirects: those that staff maintain, and those of removed articles and groups with where they lead today. */
export async function listRedirects(ctx: Ctx, { filter, ...list }: RedirectListInput, size?: number): Promise<Page<OfficeRedirect>> {
  const { rows, ...page } = await selectRedirectPage(
    ctx.db,
    { text: tidyText(filter.text), siteId: tidyText(filter.siteId) || null, kind: filter.kind ?? null },
    { ...list, ...(size && { size }) },
  );
  const links = await findReplacementLinks(ctx, ctx.shopContext(ctx.sites[0]!).catalogue(), {
    articleNumbers: rows.flatMap(({ articleNumber }) => articleNumber ?? []),
    groupIds: rows.flatMap(({ groupId }) => groupId ?? []),
  });
  const checks = new Map(ctx.sites.map((site) => [site.siteId, { name: site.name, hasPage: createPageCheck(ctx, site) }]));
  return {
    ...page,
    rows: rows.map((row) => {
      const { articleNumber, groupId, siteId } = row;
      const isAutomatic = articleNumber !== null || groupId !== null;
      if (isAutomatic) {
        const target = (articleNumber === null ? links.groups.get(groupId!) : links.articles.get(articleNumber)) ?? null;
        return { ...row, target, isAutomatic, siteName: null, state: target === null ? "targetMissing" : "works" };
      }
      const site = siteId === null ? undefined : checks.get(siteId);
      return { ...row, isAutomatic, siteName: site?.name ?? siteId, state: site ? stateOf(row, site.hasPage) : "targetMissing" };
    }),
  };
}

function stateOf({ from, target }: ListedRedirect, hasPage: PageCheck): RedirectState {
  if (hasPage(from)) return "pageExists";
  return target !== null && isReachable(target, hasPage) ? "works" : "targetMissing";
}
