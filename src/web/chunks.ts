/** Modules that share a chunk with everything they import; the bundler decides on all others. */
export const chunks = {
  /** Imported by the pre-paint scripts, which must not wait for React. */
  early: ["src/web/facets/storage/filter-scope.ts", "src/web/shell/page/state/page-state.ts"],
  /** Used by most pages. Separate chunks compress worse and cost a request each: `check-bundle` measures the family page. */
  shared: [
    "src/contract/page-routes.ts",
    "src/contract/rules/search/search-query.ts",
    "src/web/cart/add/form-notice.tsx",
    "src/web/catalogue/family/use-family.ts",
    "src/web/catalogue/list/list-columns.ts",
    "src/web/catalogue/variant/attribute-value.tsx",
    "src/web/facets/bar/facets.tsx",
    "src/web/prices/delivery-info.tsx",
    "src/web/shell/islands/hydrate-islands.ts",
    "src/web/shell/notices/missing-code.ts",
    "src/web/shell/page/stores/use-pieces-in-cart.ts",
    "src/web/ui/action/quantity-stepper.tsx",
    "src/web/ui/feedback/message-box.tsx",
    "src/web/ui/feedback/progress-bar.tsx",
    "src/web/ui/list/breadcrumb.tsx",
    "src/web/ui/product-image.tsx",
  ],
  /** Calls the server. Loads with the first interaction; separate chunks would load one after the other. */
  calls: ["src/web/cart/add/add-to-cart.ts", "src/web/prices/fetch-best-price.ts", "src/web/shell/calls/graphql.ts"],
};
