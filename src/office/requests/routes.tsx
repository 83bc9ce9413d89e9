import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const requestsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/requests",
  validateSearch: listSearch(["kind", "group", "text"]),
  component: lazyRouteComponent(() => import("./requests-page.tsx"), "RequestsPage"),
});
const accessRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/requests/access/$id",
  component: lazyRouteComponent(() => import("./access-request-page.tsx"), "AccessRequestPage"),
});
const companyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/requests/company/$id",
  component: lazyRouteComponent(() => import("./new-company-page.tsx"), "NewCompanyPage"),
});
const addressRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/requests/address/$number",
  component: lazyRouteComponent(() => import("./address-request-page.tsx"), "AddressRequestPage"),
});
const returnRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/requests/return/$number",
  component: lazyRouteComponent(() => import("./goods-return-page.tsx"), "GoodsReturnPage"),
});
const copyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/requests/copy/$number",
  component: lazyRouteComponent(() => import("./document-copy-page.tsx"), "DocumentCopyPage"),
});

export const requestsArea: Area = {
  routes: [requestsRoute, accessRoute, companyRoute, addressRoute, returnRoute, copyRoute],
  navigation: [
    { to: "/requests", label: { de: "Anfragen", en: "Requests" }, icon: "speech-bubbles", section: "sales", operation: "Query.requests" },
  ],
};
