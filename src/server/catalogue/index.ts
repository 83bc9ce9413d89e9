export { type ArticleFacts, type DeliverySpeed, type OrderRule, quantityStepRanges } from "./article-facts.ts";
export type { CatalogueReader } from "./catalogue-reader.ts";
export { catalogueFor, catalogueLanguage, type Catalogues, CATALOGUE_CHANNEL, openCatalogues } from "./catalogues.ts";
export { catalogueResolvers } from "./catalogue.resolvers.ts";
export { bestPricesFor, getBestPrice } from "./get-best-price.ts";
export { catalogueLoaders } from "./catalogue-loaders.ts";
export { articleLink } from "./slug.ts";
export { listNavigation } from "./navigation.ts";
export { registerDrawingRoutes } from "./drawings/index.ts";
