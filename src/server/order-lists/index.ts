import type { Slice } from "../slice.ts";
import { registerHandOver } from "./forms/hand-over.routes.ts";
import { moveLists } from "./lists-store.ts";
import { orderListLoaders } from "./order-lists.loaders.ts";
import { orderListResolvers } from "./order-lists.resolvers.ts";
import { registerOrderListRoutes } from "./order-lists.routes.ts";
import { personalData } from "./personal-data-store.ts";

export { listArticlesToOrder, type ListToOrder } from "./fill/list-articles.ts";
export { recordListCart } from "./fill/record-list-cart.ts";
export { listArticlesOfList } from "./show/list-articles-of-list.ts";

export const orderLists: Slice = {
  name: "order-lists",
  personalData,
  resolvers: orderListResolvers,
  loaders: orderListLoaders,
  routes(app, shop) {
    registerOrderListRoutes(app, shop);
    registerHandOver(app, shop);
  },
  onAccountMove: moveLists,
};
