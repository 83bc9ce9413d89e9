import type { Slice } from "../slice.ts";
import { catalogueResolvers } from "./catalogue.resolvers.ts";
import { registerDrawingRoutes } from "./drawings/index.ts";
import { registerMediaRoutes } from "./media/index.ts";
import { catalogueLoaders } from "./pages/catalogue.loaders.ts";
import { SHARED_READS } from "./shared-reads.ts";

export { quantityStepRanges } from "./articles/quantity-step-ranges.ts";
export { catalogueLanguage, CATALOGUE_CHANNEL, type LiveCatalogues, openCatalogues } from "./live/catalogues.ts";
export { getBestPrices } from "./articles/get-best-prices.ts";
export { type ListedVariant, withPricesAndStock } from "./articles/with-prices-and-stock.ts";
export { clampPage } from "./snapshot/read/clamp-page.ts";
export { toFilters, toPage } from "./pages/list-limits.ts";
export { type FamilyTeaser, type LinkedFamily, withLowestPrices, withoutPrices } from "./pages/price-family-teasers.ts";
export { bestPricesFor, getBestPrice } from "./articles/get-best-price.ts";
export { drawArticle as drawPictureOf } from "./drawings/index.ts";
export { findSuccessors } from "./removed/find-successors.ts";
export { orderableArticle } from "./articles/orderable-article.ts";
export { CATEGORY_FACET } from "./search/category-facet.ts";
export { findRemainingGroup, type RemainingGroup } from "./removed/find-replacement-path.ts";
export { mediaHash, prepareImage } from "./media/index.ts";
export { findReplacementLinks } from "./removed/find-replacement-links.ts";
export { findCartAccessories, type CartAccessory } from "./related/find-related.ts";
export { importProductInformation } from "./product-information/import-product-information.ts";
export { holdingInformation, saveProductInformation } from "./product-information/save-product-information.ts";
export type { ArticleInformation } from "./product-information/product-information-store.ts";
export { type WrittenInformation, writeInformation } from "./product-information/read-information.ts";
export { importInstallation } from "./installation/import-installation.ts";
export { importRelations } from "./related/import/import-relations.ts";
export { NO_SHOP_FIELDS, saveShopFields, type SaveShopFieldsOutcome } from "./shop-fields/save-shop-fields.ts";
export { type ArticleRecord, getArticleRecord, listFamiliesOfCatalogue } from "./shop-fields/get-article-record.ts";
export type { ShopFields } from "./shop-fields/shop-fields-store.ts";
export type { CatalogueFamily, StoredArticle } from "./shop-fields/stored-article-store.ts";
export { OFFICE_CATALOGUE } from "./office-catalogue.ts";
export { articleLink, idsInSlug, slugOf } from "./slug.ts";
export { findViewersCart } from "./pages/find-viewers-cart.ts";
export { listNavigation } from "./pages/list-navigation.ts";

export const catalogue: Slice = {
  name: "catalogue",
  resolvers: catalogueResolvers,
  loaders: catalogueLoaders,
  routes(http, shop) {
    registerDrawingRoutes(http, shop);
    registerMediaRoutes(http, shop);
  },
  sharedReads: SHARED_READS,
  gauges: ({ catalogues }) => [
    {
      name: "catalogue_version",
      help: "Version of the catalogue that this process serves",
      read: () => catalogues.version(),
      acrossProcesses: "min",
    },
  ],
};
