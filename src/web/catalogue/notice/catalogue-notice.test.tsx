import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { IslandFrame } from "#web/shell/islands/island-context.tsx";
import { germanT, testPage } from "#web/testing/page.ts";
import type { ScreenData } from "#contract/screens.ts";
import { CatalogueNotice } from "./catalogue-notice.tsx";

function shown(data: ScreenData["CatalogueNotice"]): string {
  return renderToStaticMarkup(
    <IslandFrame page={testPage({ page: { linkPrefix: "/en" } })} t={germanT}>
      <CatalogueNotice uid="notice" params={{}} fields={{}} data={data} />
    </IslandFrame>,
  );
}

test("shows its message, escaped, with a link to the range", () => {
  const html = shown({ text: "Den Artikel <b>1</b> führen wir nicht.", rangeLink: { text: "Zum Sortiment", path: "/sortiment" } });
  expect(html).toContain("Den Artikel &lt;b&gt;1&lt;/b&gt; führen wir nicht.");
  expect(html).toContain('<a href="/en/sortiment">Zum Sortiment</a>');
});

test("is hidden without a message", () => {
  expect(shown(null)).toBe("");
});
