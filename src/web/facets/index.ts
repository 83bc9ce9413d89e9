export { Facets } from "./facets.tsx";
export { type PagedList, usePagedList } from "./use-paged-list.ts";
