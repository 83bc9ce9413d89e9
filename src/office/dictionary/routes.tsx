import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const dictionaryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/dictionary",
  validateSearch: listSearch(["text", "site", "of", "state"]),
  component: lazyRouteComponent(() => import("./dictionary-page.tsx"), "DictionaryPage"),
});
const phraseRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/dictionary/phrases/$key",
  validateSearch: listSearch(["site"]),
  component: lazyRouteComponent(() => import("./phrase-page.tsx"), "PhrasePage"),
});
const exchangeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/dictionary/exchange",
  validateSearch: listSearch(["site"]),
  component: lazyRouteComponent(() => import("./exchange-page.tsx"), "ExchangePage"),
});

export const dictionaryArea: Area = {
  routes: [dictionaryRoute, phraseRoute, exchangeRoute],
  navigation: [
    { to: "/dictionary", label: { de: "Wörterbuch", en: "Dictionary" }, icon: "global", section: "content", operation: "Query.dictionary" },
  ],
};
