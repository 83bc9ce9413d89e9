import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const articlesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/articles",
  validateSearch: listSearch(["text", "show"]),
  component: lazyRouteComponent(() => import("./articles-page.tsx"), "ArticlesPage"),
});

const articleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/articles/$articleNumber",
  component: lazyRouteComponent(() => import("./article-page.tsx"), "ArticlePage"),
});

const newArticleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/articles/new",
  component: lazyRouteComponent(() => import("./article-form-page.tsx"), "ArticleFormPage"),
});

const masterDataRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/articles/$articleNumber/master-data",
  component: lazyRouteComponent(() => import("./article-form-page.tsx"), "ArticleFormPage"),
});

export const articlesArea: Area = {
  routes: [articlesRoute, newArticleRoute, articleRoute, masterDataRoute],
  navigation: [
    { to: "/articles", label: { de: "Artikel", en: "Articles" }, icon: "tool", section: "products", operation: "Query.articles" },
  ],
};
