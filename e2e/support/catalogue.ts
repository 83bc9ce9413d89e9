// Finds articles in the running shop, so that tests do not depend on article numbers of the demo catalogue.
import type { BestPriceData, FamilyData } from "#contract/screens.ts";
import { getBestPrice, getProductsAndFamiliesForCategory, getProductsForFamily } from "#contract/generated/operations.ts";
import { type VariablesWithCredentials, operationRequest } from "#server/testing/operation-request.ts";
import type { Operation } from "#contract/generated/operations.ts";
import type { Database } from "./database.ts";

/** The site and viewer of a search for articles: a closed shop has customer prices only. */
export type Market = { shopUrl: string; site: string; accessToken: string };

export type Pick = {
  articleNumber: string;
  name: string;
  familyLink: string;
  familyName: string;
  step: number;
  initial: number;
  priceUnit: number;
};

const LOCALE = "de_DE";

export async function call<Result, Variables>(
  shopUrl: string,
  operation: Operation<Result, Variables>,
  variables: VariablesWithCredentials<Variables>,
): Promise<Result> {
  const { headers, body } = operationRequest(operation, variables);
  const answer = await fetch(`${shopUrl}/graphql`, { method: "POST", headers: { ...headers, accept: "application/json" }, body });
  const { data, errors } = (await answer.json()) as { data: Result; errors?: unknown[] };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

export async function categoryIds(database: Database): Promise<string[]> {
  const rows = await database.rows("select group_id from catalogue_group where kind = 'category' order by sort_order, group_id");
  return rows.map((row) => String(row["group_id"]));
}

/** Families below categories of the demo catalogue, each with its first page of variants. */
async function* families({ shopUrl, site, accessToken }: Market, ids: readonly string[]): AsyncGenerator<FamilyData> {
  for (const id of ids) {
    const found = await call(shopUrl, getProductsAndFamiliesForCategory, { channel: site, language: LOCALE, id });
    for (const family of found.getProductsAndFamiliesForCategory?.families ?? []) {
      const { getProductsForFamily: loaded } = await call(shopUrl, getProductsForFamily, {
        id: family.id,
        baseSiteId: site,
        language: LOCALE,
        hostname: "localhost",
        accessToken,
      });
      if (loaded) yield loaded;
    }
  }
}

/** Orderable articles with different price units and order steps, each from another family. */
export async function pickArticles(market: Market, ids: readonly string[], count = 3): Promise<Pick[]> {
  const picks: Pick[] = [];
  for await (const family of families(market, ids)) {
    for (const variant of family.products) {
      const candidate = toPick(family, variant.id, variant.name, variant.bestPrice ?? null);
      if (!candidate) continue;
      if (picks.some((pick) => pick.priceUnit === candidate.priceUnit || pick.step === candidate.step)) continue;
      picks.push(candidate);
      break;
    }
    if (picks.length === count) return picks;
  }
  throw new Error(`the demo catalogue has only ${picks.length} articles with different price units and steps`);
}

/** An orderable article with a step above one piece, so that there are invalid quantities in between. */
export async function pickStepped(market: Market, ids: readonly string[]): Promise<Pick> {
  for await (const family of families(market, ids)) {
    for (const variant of family.products) {
      const candidate = toPick(family, variant.id, variant.name, variant.bestPrice ?? null);
      if (candidate && candidate.step >= 10 && variant.bestPrice?.quantityStepRanges.length === 1) return candidate;
    }
  }
  throw new Error("the demo catalogue has no article with an order step of ten or more");
}

/** The viewer's price for a quantity, formatted as in the shop. */
export async function priceOf(
  market: Market,
  articleNumber: string,
  quantity: number,
  isNetShop: boolean,
): Promise<{ price: string; priceUnit: number; quantity: number }> {
  const { getBestPrice: best } = await call(market.shopUrl, getBestPrice, {
    baseSiteId: market.site,
    accessToken: market.accessToken,
    productCode: articleNumber,
    qty: quantity,
  });
  if (!best?.price) throw new Error(`no price for ${articleNumber}`);
  const { valueFormatted, valueFormattedGross, basePriceUnitQuantity } = best.price;
  return { price: isNetShop ? valueFormatted : valueFormattedGross, priceUnit: basePriceUnitQuantity ?? 1, quantity };
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
