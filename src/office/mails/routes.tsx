import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const mailsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/mails",
  validateSearch: listSearch(["recipient", "state"]),
  component: lazyRouteComponent(() => import("./mails-page.tsx"), "MailsPage"),
});
const mailRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/mails/$messageId",
  component: lazyRouteComponent(() => import("./mail-page.tsx"), "MailPage"),
});

export const mailsArea: Area = {
  routes: [mailsRoute, mailRoute],
  navigation: [{ to: "/mails", label: { de: "E-Mails", en: "E-mails" }, icon: "envelope", section: "sales", operation: "Query.mails" }],
};
