import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const mailTextsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/mail-texts",
  validateSearch: listSearch(["site", "of", "text"]),
  component: lazyRouteComponent(() => import("./mail-texts-page.tsx"), "MailTextsPage"),
});
const mailTextRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/mail-texts/$mailId",
  validateSearch: listSearch(["site", "of"]),
  component: lazyRouteComponent(() => import("./mail-text-page.tsx"), "MailTextPage"),
});

export const mailTextsArea: Area = {
  routes: [mailTextsRoute, mailTextRoute],
  navigation: [
    {
      to: "/mail-texts",
      label: { de: "E-Mail-Texte", en: "E-mail texts" },
      icon: "pencil",
      section: "content",
      operation: "Query.mailTexts",
    },
  ],
};
