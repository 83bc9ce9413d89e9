// List screens in one module, because every page lists the registry's modules.
export { OrderList } from "./list/order-list.tsx";
export { OrderLists } from "./overview/order-lists.tsx";
export { PurchasedArticles } from "./purchased/purchased-articles.tsx";
