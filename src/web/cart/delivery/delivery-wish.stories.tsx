import type { CartData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { cartData, cartLine } from "#web/testing/shop-data.ts";
import { LONG_WORD } from "#web/testing/story-props.ts";
import { LineDeliveryDate } from "./line-delivery-date.tsx";
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

const dated = [cartLine({ id: 0 }), cartLine({ id: 1, requestedDeliveryDate: "2026-12-18" })];
const onLine = (changes: Parameters<typeof cartLine>[0], allowsParts = true) => {
  const rules = { latest: "2027-11-27", allowsParts, place: { country: "DE", postalCode: "28195" } };
  return (
    <PageAs isSignedIn>
      <LineDeliveryDate line={cartLine(changes)} rules={rules} onDate={async () => {}} />
    </PageAs>
  );
};

export const stories: Stories = {
  title: "Lieferung",
  states: [
    { name: "So bald wie möglich", element: wish() },
    {
      name: "Wunschtermin, nur komplett",
      element: wish({ requestedDeliveryDate: "2026-12-04", allowsPartDelivery: false, deliveryNote: "Avis vor Anlieferung" }),
    },
    { name: "In zwei Teilen", element: wish({ products, deliveryPlan: { earliest: "2026-12-15", latest: "2027-11-27", parts } }) },
    { name: "Nur komplett, mit Terminen einzelner Artikel", element: wish({ allowsPartDelivery: false, products: dated }) },
    { name: "Artikel ohne eigenen Termin", element: onLine({}) },
    { name: "Artikel mit eigenem Termin", element: onLine({ requestedDeliveryDate: "2026-12-18" }) },
    { name: "Artikel mit unmöglichem Termin", element: onLine({ requestedDeliveryDate: "2026-12-05" }) },
    { name: "Artikel, nur komplett", element: onLine({}, false) },
    { name: "Tag nicht mehr möglich", element: wish({ requestedDeliveryDate: "2026-11-28" }) },
  ],
};
