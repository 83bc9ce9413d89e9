import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { IslandFrame } from "#web/shell/islands/island-context.tsx";
import { germanT, testPage } from "#web/testing/page.ts";
import type { ScreenData } from "#contract/screens.ts";
import { SearchedNotice } from "./searched-notice.tsx";

function shown(data: ScreenData["SearchedNotice"]): string {
  return renderToStaticMarkup(
    <IslandFrame page={testPage({ page: { linkPrefix: "/en" } })} t={germanT}>
      <SearchedNotice uid="notice" params={{}} fields={{}} data={data} />
    </IslandFrame>,
  );
}

test("shows the redirected phrase, escaped, with a link to search for it in the page's language (SEARCH-22)", () => {
  const html = shown({ text: "Gesucht: <b>Versand</b>", search: { text: "Trotzdem suchen", path: "/suche?q=Versand&stay=1" } });
  expect(html).toContain("Gesucht: &lt;b&gt;Versand&lt;/b&gt;");
  expect(html).toContain('<a href="/en/suche?q=Versand&amp;stay=1">Trotzdem suchen</a>');
});

test("is hidden on a page without a redirect", () => expect(shown(null)).toBe(""));
