import type { RetailerData } from "#contract/screens.ts";
import { deliveryTypesOf, paymentTypesOf, tradeTypesOf } from "./retailer-text.ts";

/** Filters for retailers, in display order (RETAIL-04). */
export const FACETS = { trade: tradeTypesOf, delivery: deliveryTypesOf, payment: paymentTypesOf } as const;
export type FacetId = keyof typeof FACETS;

export type ChosenFacets = Readonly<Record<FacetId, readonly string[]>>;
export const NOTHING_CHOSEN: ChosenFacets = { trade: [], delivery: [], payment: [] };

export type RetailerFacet = { id: FacetId; values: { key: string; count: number }[] };

const IDS = Object.keys(FACETS) as FacetId[];

function fits(retailer: RetailerData, id: FacetId, chosen: ChosenFacets): boolean {
  return chosen[id].length === 0 || FACETS[id](retailer).some((key) => chosen[id].includes(key));
}

/** Retailers that match any of the chosen values of each facet. */
export function narrow(retailers: readonly RetailerData[], chosen: ChosenFacets): RetailerData[] {
  return retailers.filter((retailer) => IDS.every((id) => fits(retailer, id, chosen)));
}

/** Facets with values and counts; a facet's own choice does not affect its counts. */
export function retailerFacets(retailers: readonly RetailerData[], chosen: ChosenFacets): RetailerFacet[] {
  return IDS.map((id) => {
    const others = narrow(retailers, { ...chosen, [id]: [] });
    const keys = [...new Set(retailers.flatMap((retailer) => FACETS[id](retailer)))];
    return { id, values: keys.map((key) => ({ key, count: others.filter((retailer) => FACETS[id](retailer).includes(key)).length })) };
  }).filter(({ values }) => values.length > 1);
}

export function choose(chosen: ChosenFacets, id: FacetId, key: string, isChosen: boolean): ChosenFacets {
  const rest = chosen[id].filter((one) => one !== key);
  return { ...chosen, [id]: isChosen ? [...rest, key] : rest };
}
