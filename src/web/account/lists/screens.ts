// The pages of lists in one file: the registry names each file to all pages.
export { OrderList } from "./list/order-list.tsx";
export { OrderLists } from "./overview/order-lists.tsx";
export { PurchasedArticles } from "./purchased/purchased-articles.tsx";
