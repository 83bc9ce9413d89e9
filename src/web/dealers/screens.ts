export { ProductRetailers } from "./product-retailers.tsx";
export { RetailerSearch } from "./retailer-search.tsx";
