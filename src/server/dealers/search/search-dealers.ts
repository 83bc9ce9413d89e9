import type { DealerAvailability } from "#contract/dealer-codes.ts";
import type { Context } from "../../context.ts";
import type { DealerSearch } from "./dealer-search.ts";
import { findDealers, type FoundDealer } from "./dealer-search-store.ts";

/** More than a page shows and a map tells apart are not sent; their number is. */
export const MAX_DEALERS = 250;

/** Dealers of a type, and of its kinds of partners, by code. */
export type DealerGroup = { type: string; count: number; isSelected: boolean; partners: CountedCode[] };
type CountedCode<Code = string> = { code: Code; count: number; isSelected: boolean };

export type DealersFound = {
  /** Of all, those beyond the most as well. */
  total: number;
  dealers: (FoundDealer & { availability: DealerAvailability })[];
  groups: DealerGroup[];
  /** By what they have of the asked articles; empty where none was asked. */
  availabilities: CountedCode<DealerAvailability>[];
};

/** Dealers that a search finds among those that sell the site's brand: the nearest, and counts for choosing among all (decision 0047). */
export async function searchDealers(ctx: Context, search: DealerSearch): Promise<DealersFound> {
  const found = await findDealers(ctx.db, ctx.site.settings.catalog.brandId, search, MAX_DEALERS);
  const asked = search.articleNumbers.length;
  const counts = new Map<DealerAvailability, number>();
  for (const { inStock, count } of found.stocks) add(counts, availabilityOf(inStock, asked), count);
  return {
    total: found.total,
    dealers: found.dealers.map((one) => ({ ...one, availability: availabilityOf(one.inStock.length, asked) })),
    groups: groupsOf(found.types, search),
    availabilities: asked === 0 ? [] : STATES.map((code) => ({ code, count: counts.get(code) ?? 0, isSelected: isShown(code, search) })),
  };
}

const STATES = ["AVAILABLE", "PARTLY_AVAILABLE", "NOT_AVAILABLE"] as const;

const isShown = (code: DealerAvailability, { isAvailable }: DealerSearch): boolean => isAvailable && code !== "NOT_AVAILABLE";

function availabilityOf(inStock: number, asked: number): DealerAvailability {
  if (asked === 0) return "UNKNOWN";
  if (inStock === 0) return "NOT_AVAILABLE";
  return inStock === asked ? "AVAILABLE" : "PARTLY_AVAILABLE";
}

function groupsOf(types: readonly { type: string; partner: string; count: number }[], search: DealerSearch): DealerGroup[] {
  const groups = new Map<string, Map<string, number>>();
  for (const { type, partner, count } of types) {
    if (!groups.has(type)) groups.set(type, new Map());
    add(groups.get(type)!, partner, count);
  }
  // What is chosen stays there to be given up, also where nothing is left of it.
  const { retailerType, partnerType } = search;
  if (retailerType && !groups.has(retailerType)) groups.set(retailerType, new Map());
  if (retailerType && partnerType) add(groups.get(retailerType)!, partnerType, 0);
  return [...groups].map(([type, partners]) => {
    const isSelected = type === retailerType;
    return {
      type,
      count: [...partners.values()].reduce((sum, count) => sum + count, 0),
      isSelected,
      partners: [...partners]
        .filter(([code]) => code !== "")
        .map(([code, count]) => ({ code, count, isSelected: isSelected && code === partnerType })),
    };
  });
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
