import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { addressData, cartData, checkoutData } from "#web/testing/shop-data.ts";
import { EMPTY_DRAFT } from "./address-draft.ts";
import { AddressForm } from "./address-form.tsx";
import { ShoppingBasketCheckout } from "./shopping-basket-checkout.tsx";

type Data = ScreenData["ShoppingBasketCheckout"];
const checkout = (data: Data | undefined, isSignedIn = true) => (
  <PageAs isSignedIn={isSignedIn}>
    <ShoppingBasketCheckout uid="story" fields={{}} params={{}} data={data} />
  </PageAs>
);
const elsewhere = addressData({ id: "2", sapCustomerID: "0000100101", companyName: "Holzbau Brandt Lager Nord" });
const long = addressData({
  companyName: "Donaudampfschifffahrtsgesellschaftsbaustoffhandel mbH & Co. KG",
  name2: "Abteilung Grundstücksverkehrsgenehmigungszuständigkeit",
  streetName: "Bürgermeister-Schwarzenberger-Umgehungsstraße",
  town: "Bad Langensalza-Ufhoven",
});
const nothing = () => {};

export const stories: Stories = {
  title: "Kasse",
  states: [
    { name: "Lieferung an die Rechnungsadresse", element: checkout(checkoutData()) },
    { name: "Abweichende Lieferadresse", element: checkout(checkoutData({ cart: cartData({ deliveryAddress: elsewhere }) })) },
    { name: "Lieferadresse fehlt", element: checkout(checkoutData({ cart: cartData({ deliveryAddress: null }) })) },
    { name: "Gesperrt durch die Bestellprüfung", element: checkout(checkoutData({ errors: ["MFV-102"] })) },
    { name: "Leer", element: checkout(checkoutData({ cart: null })) },
    { name: "Besucher", element: checkout(checkoutData(), false) },
    { name: "Fehler", element: checkout(undefined) },
    {
      name: "Adresse wird gespeichert",
      element: <AddressForm initial={EMPTY_DRAFT} errors={[]} isSaving onSave={nothing} onCancel={nothing} />,
    },
    {
      name: "Adresse abgelehnt",
      element: <AddressForm initial={EMPTY_DRAFT} errors={["town.required"]} isSaving={false} onSave={nothing} />,
    },
    { name: "Sehr lange Wörter", element: checkout(checkoutData({ cart: cartData({ billingAddress: long, deliveryAddress: long }) })) },
  ],
};
