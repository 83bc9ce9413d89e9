// Finds articles for a journey in the running shop, so that journeys do not hold article numbers of the demo catalogue.
import type { BestPriceData, FamilyData } from "#contract/screens.ts";
import { getProductsAndFamiliesForCategory, getProductsForFamily } from "#contract/generated/operations.ts";
import type { Operation } from "#contract/generated/operations.ts";

export type Pick = {
  articleNumber: string;
  name: string;
  familyLink: string;
  familyName: string;
  step: number;
  initial: number;
  priceUnit: number;
};

const SITE = "FIWE-DE";
const LOCALE = "de_DE";

export async function call<Result, Variables>(
  shopUrl: string,
  operation: Operation<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const answer = await fetch(`${shopUrl}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ id: operation.id, operationName: operation.name, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: Result; errors?: unknown[] };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Families below a category of the demo catalogue, each with its first page of variants. */
async function* families(shopUrl: string, categoryIds: readonly string[]): AsyncGenerator<FamilyData> {
  for (const id of categoryIds) {
    const found = await call(shopUrl, getProductsAndFamiliesForCategory, { channel: SITE, language: LOCALE, id });
    for (const family of found.getProductsAndFamiliesForCategory?.families ?? []) {
      const { getProductsForFamily: loaded } = await call(shopUrl, getProductsForFamily, {
        id: family.id,
        baseSiteId: SITE,
        language: LOCALE,
        hostname: "localhost",
      });
      if (loaded) yield loaded as FamilyData;
    }
  }
}

/** Three orderable articles with different price units and different order steps, each from another family. */
export async function pickThree(shopUrl: string, categoryIds: readonly string[]): Promise<Pick[]> {
  const picks: Pick[] = [];
  for await (const family of families(shopUrl, categoryIds)) {
    for (const variant of family.products) {
      const candidate = toPick(family, variant.id, variant.name, variant.bestPrice ?? null);
      if (!candidate) continue;
      if (picks.some((pick) => pick.priceUnit === candidate.priceUnit || pick.step === candidate.step)) continue;
      picks.push(candidate);
      break;
    }
    if (picks.length === 3) return picks;
  }
  throw new Error(`the demo catalogue has only ${picks.length} articles with different price units and steps`);
}

function toPick(family: FamilyData, articleNumber: string, name: string, bestPrice: BestPriceData | null): Pick | null {
  const range = bestPrice?.quantityStepRanges[0];
  if (!bestPrice?.price || !range?.rangeValue || bestPrice.deliverySpeed === "NODELIVERY") return null;
  if (bestPrice.stockLevels.inStockStatus !== "inStock") return null;
  return {
    articleNumber,
    name,
    familyLink: family.link,
    familyName: family.name,
    step: range.rangeValue,
    initial: bestPrice.initialQuantity,
    priceUnit: bestPrice.price.basePriceUnitQuantity ?? 1,
  };
}
