import type { SavedCartData, SavedCartsData, ScreenData } from "#contract/screens.ts";
import type { SavedCartsQuery } from "#contract/rules/orders/saved-carts.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { FORM_KEY, SAVED_CART_ID, savedCartData } from "#web/testing/saved-cart-data.ts";
import { LONG_NAME, LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { SavedCarts } from "./saved-carts.tsx";

const NOTHING: SavedCartsQuery = { message: null, load: null, loaded: null, deleted: null };
const page = (saved: Partial<SavedCartsData>, query: Partial<SavedCartsQuery> = {}) => (
  <PageAs isSignedIn>
    <SavedCarts
      {...screenOf<ScreenData["SavedCarts"]>({
        saved: { cartLines: 3, carts: [savedCartData()], ...saved },
        formKey: FORM_KEY,
        query: { ...NOTHING, ...query },
      })}
    />
  </PageAs>
);
const long: SavedCartData = savedCartData({
  name: LONG_WORD,
  purchaseOrderNumber: LONG_WORD,
  lines: savedCartData().lines.map((line) => ({ ...line, name: LONG_WORD, ownNumber: LONG_NAME })),
});

export const stories: Stories = {
  title: "Gespeicherte Warenkörbe",
  states: [
    { name: "Einer", element: page({}) },
    { name: "Warenkorb leer", element: page({ cartLines: 0 }) },
    { name: "Vor dem Laden gefragt", element: page({}, { load: SAVED_CART_ID }) },
    { name: "Geladen", element: page({}, { loaded: SAVED_CART_ID }) },
    { name: "Gelöscht", element: page({ carts: [] }, { deleted: SAVED_CART_ID }) },
    { name: "Ohne Namen", element: page({}, { message: "noName" }) },
    { name: "Zu viele", element: page({}, { message: "tooMany" }) },
    { name: "Sehr lange Wörter", element: page({ carts: [long] }) },
    { name: "Keine", element: page({ carts: [] }) },
    {
      name: "Besucher",
      element: (
        <PageAs>
          <SavedCarts {...screenOf<ScreenData["SavedCarts"]>(null)} />
        </PageAs>
      ),
    },
    {
      name: "Fehler",
      element: (
        <PageAs isSignedIn>
          <SavedCarts {...screenOf(undefined)} errorId="a1b2c3d4" />
        </PageAs>
      ),
    },
  ],
};
