import type { FunctionComponent } from "react";
import type { Hydration } from "#contract/layout.ts";

/** A screen that content can name, when it comes alive, and its code, fetched when a page needs it. */
export type Screen = {
  hydrate: Hydration;
  /** Static components that hold others in slots; never alive themselves. */
  isContainer?: true;
  // The registry cannot know each screen's own props; ScreenProps<Name> checks them where they are used.
  // oxlint-disable-next-line typescript/no-explicit-any
  load: () => Promise<FunctionComponent<any>>;
};

/**
 * The component registry: name in content → screen. One entry for each name, its import written out,
 * so that the build knows which files a component needs (vite.config.ts reads this list).
 */
export const screens: Readonly<Record<string, Screen>> = {
  Header: { hydrate: "load", load: () => import("./shell/header/header.tsx").then((file) => file.Header) },
  Footer: { hydrate: "none", load: () => import("./shell/footer.tsx").then((file) => file.Footer) },
  AddedLayer: { hydrate: "load", load: () => import("./shell/added-layer.tsx").then((file) => file.AddedLayer) },
  NotFound: { hydrate: "none", load: () => import("./shell/not-found.tsx").then((file) => file.NotFound) },
  Columns: { hydrate: "none", isContainer: true, load: () => import("./startpage/columns.tsx").then((file) => file.Columns) },
  Hero: { hydrate: "none", load: () => import("./startpage/hero.tsx").then((file) => file.Hero) },
  CategoryTiles: { hydrate: "none", load: () => import("./startpage/category-tiles.tsx").then((file) => file.CategoryTiles) },
  FamilyTeaserRow: { hydrate: "none", load: () => import("./startpage/family-teaser-row.tsx").then((file) => file.FamilyTeaserRow) },
  UspBar: { hydrate: "none", load: () => import("./startpage/usp-bar.tsx").then((file) => file.UspBar) },
  TextImage: { hydrate: "none", load: () => import("./startpage/text-image.tsx").then((file) => file.TextImage) },
  RichText: { hydrate: "none", load: () => import("./startpage/rich-text.tsx").then((file) => file.RichText) },
  Breadcrumb: { hydrate: "none", load: () => import("./startpage/breadcrumb-block.tsx").then((file) => file.BreadcrumbBlock) },
};
