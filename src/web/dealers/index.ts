export { DealerSearch } from "./dealer-search.tsx";
