import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const priceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/customer-price",
  validateSearch: listSearch(["customer", "article", "quantity"]),
  component: lazyRouteComponent(() => import("./customer-price-page.tsx"), "CustomerPricePage"),
});

export const pricesArea: Area = {
  routes: [priceRoute],
  navigation: [
    {
      to: "/customer-price",
      label: { de: "Kundenpreis", en: "Customer price" },
      icon: "price-tag",
      section: "sales",
      operation: "Query.customerPrice",
    },
  ],
};
