import { createContext, type ReactNode, useContext, useMemo } from "react";
import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import type { LayoutResponse } from "#contract/layout.ts";
import { LinkContext, TextContext, type Translate } from "#web/ui/text.ts";

export { useLink, useT } from "#web/ui/text.ts";

/** Settings, user and request of the page an island is on. */
export type Page = LayoutResponse["sitecore"]["context"];

const PageContext = createContext<Page | null>(null);

/** Provides translations, links and the page: each island is a React root of its own. */
export function IslandFrame({ page, t, children }: { page: Page; t: Translate; children: ReactNode }) {
  const prefix = page.page.linkPrefix;
  const link = useMemo(() => (path: string) => withPrefix(prefix, path), [prefix]);
  return (
    <PageContext value={page}>
      <TextContext value={t}>
        <LinkContext value={link}>{children}</LinkContext>
      </TextContext>
    </PageContext>
  );
}

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error("not inside an island");
  return page;
}
