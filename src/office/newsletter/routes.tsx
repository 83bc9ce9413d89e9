import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const newsletterRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/newsletter",
  validateSearch: listSearch([]),
  component: lazyRouteComponent(() => import("./newsletter-page.tsx"), "NewsletterPage"),
});

export const newsletterArea: Area = {
  routes: [newsletterRoute],
  navigation: [
    {
      to: "/newsletter",
      label: { de: "Newsletter", en: "Newsletter" },
      icon: "news",
      section: "content",
      operation: "Query.newsletterOptions",
    },
  ],
};
