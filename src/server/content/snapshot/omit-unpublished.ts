import type { ComponentName } from "#contract/component-names.ts";
import type { Fields } from "#contract/layout.ts";
import { type Feature, isOn } from "#contract/rules/shop/features.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import type { StoredComponent, StoredPage, StoredPlaceholders } from "../../ports/content-port.ts";

/** A page with one of these components belongs to the feature. */
const OWN_PAGE: Partial<Record<ComponentName, Feature>> = {
  CompanyVisits: "visits",
  Comparison: "comparison",
  OrderList: "orderLists",
  OrderLists: "orderLists",
  PurchasedArticles: "orderLists",
  QuickOrder: "quickOrder",
  SearchResults: "search",
  Withdrawal: "privateCustomers",
};
/** Blocks of a feature on pages that do not belong to it. */
const BLOCK: Partial<Record<ComponentName, Feature>> = {
  CompareBar: "comparison",
  FamilyCompareBar: "comparison",
  SearchedNotice: "search",
};

/** Pages of a site without the pages and blocks of disabled features, and without links to them. */
export function omitUnpublished(pages: readonly StoredPage[], settings: SiteSettings): readonly StoredPage[] {
  const isOff = (of: typeof OWN_PAGE, { componentName }: StoredComponent): boolean => {
    const feature = of[componentName as ComponentName];
    return feature !== undefined && !isOn(settings, feature);
  };
  const isBlockOff = (one: StoredComponent): boolean => isOff(BLOCK, one) || (one.feature !== undefined && !isOn(settings, one.feature));
  const isPageOff = ({ placeholders }: StoredPage): boolean => {
    const main = placeholders["main"] ?? [];
    return holds(placeholders, (one) => isOff(OWN_PAGE, one)) || (main.length > 0 && main.every(isBlockOff));
  };
  const kept = pages.filter((page) => !isPageOff(page));
  // A path that another page serves as well is not removed.
  const left = new Set(kept.map(({ path }) => path));
  const removed = new Set(pages.map(({ path }) => path).filter((path) => !left.has(path)));
  if (removed.size === 0 && !pages.some(({ placeholders }) => holds(placeholders, isBlockOff))) return pages;
  const clean = (placeholders: StoredPlaceholders): StoredPlaceholders =>
    Object.fromEntries(
      Object.entries(placeholders).map(([name, components]) => [
        name,
        components
          .filter((component) => !isBlockOff(component))
          .map((component) => ({
            ...component,
            fields: withoutLinks(component.fields, removed) as Fields,
            ...(component.placeholders && { placeholders: clean(component.placeholders) }),
          })),
      ]),
    );
  return kept.map((page) => ({ ...page, placeholders: clean(page.placeholders) }));
}

function holds(placeholders: StoredPlaceholders, asked: (component: StoredComponent) => boolean): boolean {
  return Object.values(placeholders).some((components) =>
    components.some((component) => asked(component) || (component.placeholders !== undefined && holds(component.placeholders, asked))),
  );
}

/** Removes links from lists; in rich text the link's text stays. */
function withoutLinks(value: unknown, removed: ReadonlySet<string>): unknown {
  if (typeof value === "string") {
    return value.replaceAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs, (whole, href: string, words: string) =>
      isGone(href, removed) ? words : whole,
    );
  }
  if (Array.isArray(value)) return value.filter((one) => !isLinkTo(one, removed)).map((one) => withoutLinks(one, removed));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutLinks(one, removed)]));
}

function isLinkTo(value: unknown, removed: ReadonlySet<string>): boolean {
  const { href } = (value ?? {}) as { href?: unknown };
  return typeof href === "string" && isGone(href, removed);
}

/** Links in rich text already have their language prefix. */
function isGone(href: string, removed: ReadonlySet<string>): boolean {
  const path = href.split(/[?#]/)[0]!;
  return removed.has(path) || removed.has(path.replace(/^\/[a-z]{2}(?=\/)/, ""));
}
