import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/audit",
  validateSearch: listSearch(["staff", "action", "subject", "from", "to"]),
  component: lazyRouteComponent(() => import("./audit-page.tsx"), "AuditPage"),
});

export const auditArea: Area = {
  routes: [auditRoute],
  navigation: [
    { to: "/audit", label: { de: "Protokoll", en: "Audit log" }, icon: "list", section: "administration", operation: "Query.auditEntries" },
  ],
};
