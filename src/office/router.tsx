import { createRoute, createRouter, Navigate } from "@tanstack/react-router";
import { OFFICE_PATH } from "#contract/office/routes.ts";
import { groupsArea } from "./groups/routes.tsx";
import { newsletterArea } from "./newsletter/routes.tsx";
import { settingsArea } from "./settings/routes.tsx";
import { orderFieldsArea } from "./order-fields/routes.tsx";
import { switchesArea } from "./switches/routes.tsx";
import { jobsArea } from "./jobs/routes.tsx";
import { statementsArea } from "./statements/routes.tsx";
import { mailsArea } from "./mails/routes.tsx";
import { orderArea } from "./order/routes.tsx";
import { contentArea } from "./content/routes.tsx";
import { auditArea } from "./audit/routes.tsx";
import { articlesArea } from "./articles/routes.tsx";
import { dealersArea } from "./dealers/routes.tsx";
import { customersArea } from "./customers/routes.tsx";
import { dictionaryArea } from "./dictionary/routes.tsx";
import { mailTextsArea } from "./mail-texts/routes.tsx";
import { mediaArea } from "./media/routes.tsx";
import { ownAccessArea } from "./own-access/routes.tsx";
import { importsArea } from "./imports/routes.tsx";
import { metricsArea } from "./metrics/routes.tsx";
import { ordersArea } from "./orders/routes.tsx";
import { redirectsArea } from "./redirects/routes.tsx";
import { requestsArea } from "./requests/routes.tsx";
import { priceDraftsArea } from "./price-drafts/routes.tsx";
import { pricesArea } from "./prices/routes.tsx";
import { retailersArea } from "./retailers/routes.tsx";
import { searchArea } from "./search/routes.tsx";
import { quotesArea } from "./quotes/routes.tsx";
import { type Area, NavigationContext } from "./shell/area.ts";
import { staffArea } from "./staff/routes.tsx";
import { invitationRoute, rootRoute, shellRoute } from "./shell/root-route.ts";
import { startArea } from "./start/routes.tsx";
import { tasksArea } from "./tasks/routes.tsx";

/** Areas in the order of the navigation within their sections; add yours here (docs/office.md). */
export const AREAS: readonly Area[] = [
  startArea,
  ordersArea,
  orderArea,
  requestsArea,
  quotesArea,
  customersArea,
  groupsArea,
  dealersArea,
  retailersArea,
  pricesArea,
  articlesArea,
  priceDraftsArea,
  tasksArea,
  mailsArea,
  metricsArea,
  searchArea,
  contentArea,
  mediaArea,
  redirectsArea,
  dictionaryArea,
  mailTextsArea,
  importsArea,
  jobsArea,
  statementsArea,
  staffArea,
  ownAccessArea,
  auditArea,
  newsletterArea,
  settingsArea,
  orderFieldsArea,
  switchesArea,
];

const indexRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/",
  component: () => <Navigate to="/start" replace />,
});

/** Filters, sort and page are plain texts in the address. */
const search = {
  parseSearch: (text: string) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch(values: Record<string, unknown>) {
    const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
    const text = new URLSearchParams(given).toString();
    return text && `?${text}`;
  },
};

export function createOfficeRouter() {
  const screens = AREAS.flatMap(({ routes }) => routes);
  const navigation = AREAS.flatMap((area) => area.navigation);
  return createRouter({
    routeTree: rootRoute.addChildren([shellRoute.addChildren([indexRoute, ...screens]), invitationRoute]),
    basepath: OFFICE_PATH,
    scrollRestoration: true,
    InnerWrap: ({ children }) => <NavigationContext value={navigation}>{children}</NavigationContext>,
    ...search,
  });
}
