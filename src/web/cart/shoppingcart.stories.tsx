import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs, type PageAsProps } from "#web/testing/page-as.tsx";
import { cartData, cartLine, NO_STEPS } from "#web/testing/shop-data.ts";
import { screenOf } from "#web/testing/story-props.ts";
import { CartLines } from "./cart-lines.tsx";
import { ShippingCosts } from "./shipping-costs.tsx";
import { Shoppingcart } from "./shoppingcart.tsx";

const cart = (data: ScreenData["Shoppingcart"] | undefined, as: Omit<PageAsProps, "children"> = { isSignedIn: true }) => (
  <PageAs {...as}>
    <Shoppingcart uid="story" fields={{}} params={{}} data={data} />
  </PageAs>
);
const three = cartData({
  products: [
    cartLine(),
    cartLine({ id: 1, deliverySpeed: "", totalPrice: "1.204,00 €", quantity: 4000 }),
    cartLine({ id: 2, quantityStepRanges: NO_STEPS }),
  ],
});
const long = cartData({
  products: [cartLine({ name: "Edelstahlhochleistungsschwerlastankerbefestigungsset KB-Plus 16 x 145/25", totalPrice: "123.456,78 €" })],
});
const shippingCosts: ScreenData["ShippingCosts"] = {
  isNet: false,
  smallOrderBelow: "59,50 €",
  smallOrderCost: "20,71 €",
  smallOrderSurcharge: "11,31 €",
  cost: "9,40 €",
  freeFrom: "297,50 €",
};
const nothing = async () => {};

export const stories: Stories = {
  title: "Warenkorb",
  states: [
    { name: "Drei Artikel, angemeldet", element: cart({ cart: three, errors: [] }) },
    { name: "Besucher", element: cart({ cart: cartData(), errors: [] }, {}) },
    { name: "Geschlossener Shop", element: cart({ cart: cartData(), errors: [] }, { shopType: "ClosedOnlineShop", isSignedIn: true }) },
    {
      name: "Eine Zeile wird geändert",
      element: (
        <CartLines
          lines={three.products}
          busyLines={new Set([1])}
          selection={{ isSelected: (id) => id !== 2, toggle: () => {} }}
          onQuantity={nothing}
          onRemove={nothing}
        />
      ),
    },
    { name: "Leer, angemeldet", element: cart({ cart: null, errors: [] }) },
    { name: "Leer, Besucher", element: cart({ cart: null, errors: [] }, {}) },
    { name: "Gesperrt durch die Bestellprüfung", element: cart({ cart: cartData(), errors: ["MFV-PRICE-040215", "MFV-102"] }) },
    { name: "Fehler", element: cart(undefined) },
    { name: "Sehr lange Wörter", element: cart({ cart: long, errors: [] }) },
    {
      name: "Versandkosten",
      element: (
        <PageAs>
          <ShippingCosts {...screenOf(shippingCosts)} />
        </PageAs>
      ),
    },
  ],
};
