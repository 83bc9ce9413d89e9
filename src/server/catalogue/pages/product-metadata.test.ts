import { expect, test } from "vitest";
import type { BestPriceData, ProductData } from "#contract/screens.ts";
import type { LoaderRequest } from "../../loader.ts";
import { articleMetadata } from "./product-metadata.ts";

const product = { id: "100", name: "Dübel", description: "", gtin: "", image: null, link: "/p/100" } as ProductData;
const bestPrice = {
  price: { value: 28.9, currencyIso: "EUR", basePriceUnitQuantity: 100, unit: "Stück" },
  stockLevels: { available: 5, inStockStatus: "inStock" },
} as BestPriceData;

function productFor(kind: "anonymous" | "customer", price: BestPriceData | null): unknown {
  const request = {
    ctx: { viewer: { kind }, site: { settings: { site: { name: "Ankerplatz" } } } },
    page: { origin: "https://shop.example", linkPrefix: "/en" },
  } as unknown as LoaderRequest;
  return articleMetadata(request, product, price, []).jsonLd?.[1];
}

test("publishes the visitor price as an offer, but not a customer price", () => {
  expect(productFor("anonymous", bestPrice)).toMatchObject({
    url: "https://shop.example/en/p/100",
    offers: { availability: "https://schema.org/InStock", priceSpecification: { price: 28.9, referenceQuantity: { value: 100 } } },
  });
  expect(productFor("customer", bestPrice)).not.toHaveProperty("offers");
  expect(productFor("anonymous", null)).not.toHaveProperty("offers");
});
