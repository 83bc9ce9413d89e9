// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import { renderOnServer } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";
import { FORM_KEY, SAVED_CART_ID, savedCartData } from "#web/testing/saved-cart-data.ts";

const page = testPage({ user: { authenticated: true, accessToken: "token" } });
type Shown = NonNullable<ScreenData["SavedCarts"]>;
const render = ({ cartLines = 3, ...query }: Partial<Shown["query"]> & { cartLines?: number }) =>
  renderOnServer("SavedCarts", {
    data: {
      saved: { cartLines, carts: [savedCartData()] },
      formKey: FORM_KEY,
      query: { message: null, load: null, loaded: null, deleted: null, ...query },
    },
    page,
  });

test("with articles in the cart, loading asks first", async () => {
  const html = await render({});
  expect(html).toContain(`?load=${SAVED_CART_ID}#cart-${SAVED_CART_ID}`);
  expect(html).not.toContain("Speichern und ersetzen");
  const asked = await render({ load: SAVED_CART_ID });
  expect(asked).toContain("In Ihrem Warenkorb liegen schon 3 Artikel.");
  expect(asked).toContain("Behalten und hinzufügen");
  expect(asked).toContain("Speichern und ersetzen");
});

test("an empty cart is filled at once, and cannot be saved", async () => {
  const html = await render({ cartLines: 0 });
  expect(html).not.toContain("?load=");
  expect(html).toMatch(/<button[^>]*value="add"/);
  expect(html).not.toContain("Aktuellen Warenkorb speichern");
});

test("names the articles that could not be loaded, and those that cannot be ordered", async () => {
  const html = await render({ loaded: SAVED_CART_ID });
  expect(html).toContain("allerdings nicht ganz wie gespeichert");
  expect(html).toContain("Kellerdübel K 6");
  expect(html).toContain("1 Artikel ist derzeit nicht bestellbar.");
});

test("a deletion can be undone", async () => {
  const html = await render({ deleted: SAVED_CART_ID });
  expect(html).toContain("Rückgängig machen");
  expect(html).toMatch(/restore/);
});

test("visitors get a link to sign in", async () => {
  expect(await renderOnServer("SavedCarts", { data: null, page: testPage() })).toContain("/my-account/login");
});
