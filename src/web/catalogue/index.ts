export { FamilyTeaser, ProductTeaser, variantCount } from "./category/teasers.tsx";
export { FamilySwitch } from "./compare/family-box.tsx";
export { categoryProgress, resultCount } from "./category/result-count.ts";
export { pagesBetween, scrollBackTo } from "./list/restore/restore-list-page.ts";
export { consumeSavedList, watchLists } from "./list/restore/saved-list.ts";
export { mixedColumns } from "./list/list-columns.ts";
export { VariantTable } from "./list/variant-table.tsx";
export { ListFailure } from "./list/list-failure.tsx";
export { beginsLater, PAGE_SIZE } from "./list/page-size.ts";
