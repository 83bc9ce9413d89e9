import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

export const quotesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/quotes",
  validateSearch: listSearch(["text", "group", "from", "to"]),
  component: lazyRouteComponent(() => import("./quotes-page.tsx"), "QuotesPage"),
});

export const quoteRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/quotes/$number",
  component: lazyRouteComponent(() => import("./quote-page.tsx"), "QuotePage"),
});

export const quotesArea: Area = {
  routes: [quotesRoute, quoteRoute],
  navigation: [{ to: "/quotes", label: { de: "Angebote", en: "Quotes" }, icon: "receipt", section: "sales", operation: "Query.quotes" }],
};
