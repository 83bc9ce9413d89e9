export { Facets } from "./bar/facets.tsx";
export { type PagedList, usePagedList } from "./list/use-paged-list.ts";
