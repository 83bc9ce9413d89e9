import { useState } from "react";
import {
  getCart,
  getDeliveryAddresses,
  placeOrder,
  setCartComment,
  setDefaultDeliveryAddress,
  setDeliveryAddress,
  setPurchaseOrderNumber,
} from "#contract/generated/operations.ts";
import type { CartAddressData, ScreenData } from "#contract/screens.ts";
import { isSimulationCode } from "#web/cart/use-cart.ts";
import { callVariables } from "#web/shell/call-variables.ts";
import { execute } from "#web/shell/graphql.ts";
import { usePage } from "#web/shell/region-context.tsx";
import { $cartCount } from "#web/shell/stores.ts";
import { cleanAddress, type DeliveryAddressForm } from "./clean-address.ts";

export type PlacedOrder = { code: string; email: string };
type Data = ScreenData["ShoppingBasketCheckout"];

/** Everything the checkout page knows and does (shop §4 "Checkout"). Failures set one general flag and are logged by name. */
export function useCheckout(data: Data) {
  const { settings, page } = usePage();
  const [cart, setCart] = useState(data.cart);
  const [errors, setErrors] = useState(data.errors);
  const [addresses, setAddresses] = useState(data.addresses);
  const [hasError, setError] = useState(false);
  const [isMutating, setMutating] = useState(false);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const [addressErrors, setAddressErrors] = useState<string[]>([]);

  async function reload() {
    const [cartAnswer, addressAnswer] = await Promise.all([
      execute(getCart, {
        ...callVariables(),
        brand: settings.catalog.brandId,
        cartId: "current",
        language: page.language,
        cacheBuster: String(Date.now()),
      }),
      execute(getDeliveryAddresses, callVariables()),
    ]);
    setCart(cartAnswer.getCart.cart);
    setErrors(cartAnswer.getCart.errors);
    setAddresses(addressAnswer.getDeliveryAddresses);
    $cartCount.set(cartAnswer.getCart.cart?.totalItems ?? 0);
  }

  async function run(logText: string, action: () => Promise<boolean>): Promise<boolean> {
    setMutating(true);
    setError(false);
    try {
      const isDone = await action();
      if (!isDone) {
        console.error(logText);
        setError(true);
      }
      return isDone;
    } catch (error) {
      console.error(logText, error);
      setError(true);
      return false;
    } finally {
      setMutating(false);
    }
  }

  return {
    cart,
    addresses,
    hasError,
    isMutating,
    placed,
    addressErrors,
    errorCodes: errors.filter(isSimulationCode),

    /** An empty address means back to the default one (CHECK-30). Answers true when saved. */
    async chooseAddress(address: DeliveryAddressForm | CartAddressData | null): Promise<boolean> {
      setAddressErrors([]);
      if (address === null) return this.resetAddress();
      return run("error setting delivery address", async () => {
        const answer = await execute(setDeliveryAddress, { ...callVariables(), address: cleanAddress(address) });
        setAddressErrors(answer.setDeliveryAddress.errors);
        if (answer.setDeliveryAddress.errors.length > 0) return false;
        await reload();
        return true;
      });
    },
    resetAddress(): Promise<boolean> {
      return run("error setting default delivery address", async () => {
        const answer = await execute(setDefaultDeliveryAddress, callVariables());
        if (!answer.setDefaultDeliveryAddress.success) return false;
        await reload();
        return true;
      });
    },
    saveComment(comment: string): Promise<boolean> {
      return run("Setting message failed", async () => (await execute(setCartComment, { ...callVariables(), comment })).setCartComment);
    },
    savePurchaseOrderNumber(purchaseOrderNumber: string): Promise<boolean> {
      return run(
        "Setting purchase order number failed",
        async () => (await execute(setPurchaseOrderNumber, { ...callVariables(), purchaseOrderNumber })).setPurchaseOrderNumber,
      );
    },
    /** Orders the cart that is shown, by its guid: sent twice it stays one order. */
    place(): Promise<boolean> {
      return run("Error sending order", async () => {
        if (!cart) return false;
        const { placeOrder: result } = await execute(placeOrder, {
          ...callVariables(),
          cartId: cart.guid,
          tacVersion: settings.site.tacVersion,
        });
        if (result.errors.includes("TermsAndConditionsUncheckedError")) return true;
        if (result.errors.some(isSimulationCode)) setErrors(result.errors);
        if (result.errors.length > 0 || !result.email || !result.code) return false;
        setPlaced({ code: result.code, email: result.email });
        $cartCount.set(0);
        return true;
      });
    },
  };
}

export type CheckoutState = ReturnType<typeof useCheckout>;
