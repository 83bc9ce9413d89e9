export { type ArticleFacts, type DeliverySpeed, type OrderRule, quantityStepRanges } from "./articles/article-facts.ts";
export type { CatalogueReader } from "./live/catalogue-reader.ts";
export { catalogueFor, catalogueLanguage, type Catalogues, CATALOGUE_CHANNEL, openCatalogues } from "./live/catalogues.ts";
export { catalogueResolvers } from "./catalogue.resolvers.ts";
export { bestPricesFor, getBestPrice } from "./articles/get-best-price.ts";
export { catalogueLoaders } from "./pages/catalogue.loaders.ts";
export { articleLink } from "./slug.ts";
export { listNavigation } from "./pages/list-navigation.ts";
export { registerDrawingRoutes } from "./drawings/index.ts";
