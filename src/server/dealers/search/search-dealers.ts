import type { DealerAvailability } from "#contract/dealer-codes.ts";
import type { Context } from "../../context.ts";
import type { DealerSearch } from "./dealer-search.ts";
import { findDealers, type FoundDealer } from "./dealer-search-store.ts";

/** Maximum dealers in a response: more than a page shows or a map can distinguish. The total count is always exact. */
export const MAX_DEALERS = 250;

/** Number of dealers of a type, and of its partner types, by code. */
export type DealerGroup = { type: string; count: number; isSelected: boolean; partners: CountedCode[] };
type CountedCode<Code = string> = { code: Code; count: number; isSelected: boolean };

export type DealersFound = {
  /** Total number, including dealers over the maximum. */
  total: number;
  dealers: (FoundDealer & { availability: DealerAvailability })[];
  groups: DealerGroup[];
  /** Counts by availability of the requested articles; empty if none were requested. */
  availabilities: CountedCode<DealerAvailability>[];
};

/** Searches dealers that sell the site's brand; returns the nearest, and filter counts over all (decision 0047). */
export async function searchDealers(ctx: Context, search: DealerSearch): Promise<DealersFound> {
  const found = await findDealers(ctx.db, ctx.site.settings.catalog.brandId, search, MAX_DEALERS);
  const requested = search.articleNumbers.length;
  const counts = new Map<DealerAvailability, number>();
  for (const { inStock, count } of found.stocks) add(counts, availabilityOf(inStock, requested), count);
  return {
    total: found.total,
    dealers: found.dealers.map((one) => ({ ...one, availability: availabilityOf(one.inStock.length, requested) })),
    groups: groupsOf(found.types, search),
    availabilities:
      requested === 0 ? [] : STATES.map((code) => ({ code, count: counts.get(code) ?? 0, isSelected: isShown(code, search) })),
  };
}

const STATES = ["AVAILABLE", "PARTLY_AVAILABLE", "NOT_AVAILABLE"] as const;

const isShown = (code: DealerAvailability, { isAvailable }: DealerSearch): boolean => isAvailable && code !== "NOT_AVAILABLE";

function availabilityOf(inStock: number, requested: number): DealerAvailability {
  if (requested === 0) return "UNKNOWN";
  if (inStock === 0) return "NOT_AVAILABLE";
  return inStock === requested ? "AVAILABLE" : "PARTLY_AVAILABLE";
}

function groupsOf(types: readonly { type: string; partner: string; count: number }[], search: DealerSearch): DealerGroup[] {
  const groups = new Map<string, Map<string, number>>();
  for (const { type, partner, count } of types) {
    if (!groups.has(type)) groups.set(type, new Map());
    add(groups.get(type)!, partner, count);
  }
  // The selected filters remain visible, so that they can be cleared, even with a count of 0.
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
