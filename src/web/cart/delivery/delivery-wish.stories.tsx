import type { CartData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { cartData, cartLine } from "#web/testing/shop-data.ts";
import { LONG_WORD } from "#web/testing/story-props.ts";
import { DeliveryWish } from "./delivery-wish.tsx";

const wish = (changes: Partial<CartData> = {}) => (
  <PageAs isSignedIn>
    <DeliveryWish cart={cartData(changes)} reload={async () => {}} />
  </PageAs>
);
const products = [cartLine({ id: 0 }), cartLine({ id: 1, name: LONG_WORD })];
const parts = [
  { date: "2026-12-01", lines: [0] },
  { date: "2026-12-15", lines: [1] },
];

export const stories: Stories = {
  title: "Lieferung",
  states: [
    { name: "So bald wie möglich", element: wish() },
    {
      name: "Wunschtermin, nur komplett",
      element: wish({ requestedDeliveryDate: "2026-12-04", allowsPartDelivery: false, deliveryNote: "Avis vor Anlieferung" }),
    },
    { name: "In zwei Teilen", element: wish({ products, deliveryPlan: { earliest: "2026-12-15", latest: "2027-11-27", parts } }) },
    { name: "Tag nicht mehr möglich", element: wish({ requestedDeliveryDate: "2026-11-28" }) },
  ],
};
