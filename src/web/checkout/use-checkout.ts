import { DELIVERY_DATE_ERROR } from "#contract/rules/delivery/delivery-date.ts";
import { useEffect, useRef, useState } from "react";
import { ORDER_FIELDS_ERROR } from "#contract/order-fields/order-fields-error.ts";
import { APPROVAL_PAGES, approvalQuery } from "#contract/approval-links.ts";
import { ONE_OFF_ADDRESS_ERROR } from "#contract/rules/account/address-request.ts";
import { ALLOCATION_ERRORS } from "#contract/rules/company/cost-centre.ts";
import { CURRENT_CART } from "#contract/cart-id.ts";
import { ORDER_QUERY } from "#contract/page-routes.ts";
import {
  getCart,
  getDeliveryAddresses,
  requestApproval,
  setDefaultDeliveryAddress,
  setDeliveryAddress,
} from "#contract/generated/operations.ts";
import { toSentAddress, type DeliveryAddressSource } from "#contract/rules/orders/delivery-address.ts";
import type { CartData, OrderedItems, RebuyModificationData, ScreenData, SubstituteData } from "#contract/screens.ts";
import { pushEvent } from "#web/analytics/data-layer.ts";
import {
  addByNumber,
  type AddByNumberResult,
  isSimulationCode,
  sendAddItems,
  type CartNotice,
  undoSubstitute,
  type RequestedItem,
} from "#web/cart/index.ts";
import { callVariables, cartVariables } from "#web/shell/calls/call-variables.ts";
import { execute, OperationError } from "#web/shell/calls/graphql.ts";
import { useLink, usePage } from "#web/shell/islands/island-context.tsx";
import { $cartCount } from "#web/shell/page/stores/stores.ts";
import { goesElsewhere, isEmptyAddress } from "./address-draft.ts";
import { isSameOrder } from "./is-same-order.ts";
import { orderCompleted } from "./order-event.ts";
import { submitOrder } from "./submit-order.ts";
import { useOrderFields } from "./use-order-fields.ts";

export type PlacedOrder = NonNullable<ScreenData["ShoppingBasketCheckout"]["placed"]>;

/** The customer has not accepted the current terms: the page stops silently (CHECK-42, decision A32). */
const TERMS_UNCHECKED = "TermsAndConditionsUncheckedError";
/** The accepted terms are outdated: the page shows the new ones and requires acceptance again. */
const TERMS_OUTDATED = "TermsOutdatedError";
const APPROVAL_REQUIRED = "ApprovalRequiredError";

/** State and actions of the checkout page (CHECK-43). Failures set one general flag and are logged by name. */
export function useCheckout(data: ScreenData["ShoppingBasketCheckout"]) {
  const { settings, page, user } = usePage();
  const link = useLink();
  const [cart, setCart] = useState(data.cart);
  const [errors, setErrors] = useState(data.errors);
  const [addresses, setAddresses] = useState(data.addresses ?? []);
  /** Counts failures: each scrolls the error box into view again. */
  const [failures, setFailures] = useState(0);
  const [hasError, setError] = useState(hasBegunWithError(data));
  /** The cart on the server differs from the shown one. */
  const [hasChanged, setChanged] = useState(false);
  const [tacVersion, setTacVersion] = useState(settings.site.tacVersion);
  const [isMutating, setMutating] = useState(false);
  const [placed, setPlaced] = useState<PlacedOrder | null>(data.placed ?? null);
  const [addressErrors, setAddressErrors] = useState<string[]>([]);
  const [substitute, setSubstitute] = useState<SubstituteData | null>(null);
  const [notice, setTold] = useState<CartNotice | null>(null);
  const isBusy = useRef(false);
  const fields = useOrderFields(data.cart, fail);
  /** The last change of the delivery wish; an order waits for it. */
  const wish = useRef(Promise.resolve(true));
  const [hasDateProblem, setDateProblem] = useState(false);
  // After a placed order, the cart belongs to the next one.
  const lineCount = placed && !data.placed ? 0 : cart?.totalItems;
  useEffect(() => {
    if (lineCount !== undefined) $cartCount.set(lineCount);
  }, [lineCount]);

  function fail() {
    setError(true);
    setFailures((count) => count + 1);
  }

  async function fetchCart() {
    const { getCart: result } = await execute(getCart, {
      ...cartVariables(),
      brand: settings.catalog.brandId,
      cartId: CURRENT_CART,
      language: page.language,
      cacheBuster: String(Date.now()),
    });
    return result;
  }

  async function reloadCart(): Promise<CartData> {
    const result = await fetchCart();
    if (!result.cart) throw new Error("Got no cart in response");
    setCart(result.cart);
    setErrors(result.errors);
    if (result.errors.some((code) => !isSimulationCode(code))) fail();
    return result.cart;
  }

  /** Refreshes the list beside the cart; if that fails, the address is set nevertheless. */
  async function reloadAddresses(): Promise<void> {
    try {
      setAddresses((await execute(getDeliveryAddresses, callVariables())).getDeliveryAddresses);
    } catch (error) {
      console.error("Error getting delivery addresses", error);
      fail();
    }
  }

  /** One at a time: during a change, the screen is blocked and further clicks are ignored (CHECK-23). */
  async function run(logText: string, action: () => Promise<boolean>): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setMutating(true);
    setError(false);
    setChanged(false);
    try {
      if (await action()) return true;
      console.error(logText);
      fail();
    } catch (error) {
      console.error(logText, error);
      fail();
    } finally {
      isBusy.current = false;
      setMutating(false);
    }
    return false;
  }

  /** Waits for the changes of order fields and delivery wish; false if one was not saved. */
  async function isSaved(): Promise<boolean> {
    return (await fields.settle()) && (await wish.current);
  }

  /** Shows why an order was rejected, if the page has its own message for it. */
  async function handleRejection(result: { errors: readonly string[]; tacVersion: string }): Promise<boolean> {
    if (result.errors.includes(TERMS_OUTDATED) && result.tacVersion !== tacVersion) {
      setTacVersion(result.tacVersion);
      setFailures((count) => count + 1);
      return true;
    }
    // A cost centre that ended, or a budget that a colleague used: the current cart says so beside the button.
    if (ALLOCATION_ERRORS.some((error) => result.errors.includes(error))) {
      await reloadCart();
      return true;
    }
    // A field that the site requires since, or an option that is gone: the page shows the current fields.
    if (result.errors.includes(ORDER_FIELDS_ERROR)) {
      fields.reset(await reloadCart());
      return true;
    }
    // The company meanwhile orders to known addresses only: the cart has lost its address.
    if (result.errors.includes(ONE_OFF_ADDRESS_ERROR)) {
      await reloadCart();
      return true;
    }
    // A day that has passed meanwhile: the current plan shows it beside the date.
    // A rule that a colleague has set meanwhile: the page shows the approval.
    if (result.errors.includes(DELIVERY_DATE_ERROR) || result.errors.includes(APPROVAL_REQUIRED)) {
      await reloadCart();
      return true;
    }
    return result.errors.includes(TERMS_UNCHECKED);
  }

  function resetAddress(): Promise<boolean> {
    return run("error setting default delivery address", async () => {
      const { setDefaultDeliveryAddress: result } = await execute(setDefaultDeliveryAddress, cartVariables());
      if (!result.success) return false;
      const [reset] = await Promise.all([reloadCart(), reloadAddresses()]);
      // If the default is yet another address, "not a different one" still means the billing address.
      if (!goesElsewhere(reset) || !reset.billingAddress || reset.canNotUseBillingAddressForDelivery) return true;
      const { setDeliveryAddress: chosen } = await execute(setDeliveryAddress, {
        ...cartVariables(),
        address: toSentAddress(reset.billingAddress),
      });
      if (chosen.errors.length > 0) return false;
      await reloadCart();
      return true;
    });
  }

  return {
    cart,
    /** Saved addresses except the billing address (CHECK-15). */
    addresses: addresses.filter((address) => !address.sapCustomerID || address.sapCustomerID !== cart?.billingAddress?.sapCustomerID),
    hasError,
    hasChanged,
    /** Version of the current terms. */
    tacVersion,
    /** The terms are newer than the page. */
    hasNewTerms: tacVersion !== settings.site.tacVersion,
    failures,
    isMutating,
    placed,
    /** The order was placed on this page; the viewer's procurement software has not received it yet. */
    isNew: placed !== null && !data.placed,
    addressErrors,
    errorCodes: errors.filter(isSimulationCode),
    fail,
    resetAddress,
    hasUnprintable: fields.hasUnprintable,
    fieldValues: fields.values,
    hasMissingField: cart?.orderFields.some(({ name, isRequired }) => isRequired && (fields.values[name] ?? "").trim() === "") ?? false,
    draftField: fields.draft,
    saveField: fields.save,
    hasDateProblem,
    setDateProblem,
    trackWish: (saving: Promise<boolean>) => {
      wish.current = saving;
    },
    reload: reloadCart,

    /** Sets the delivery address; an empty address resets to the default one (CHECK-30). Resolves to true when saved. */
    async chooseAddress(source: DeliveryAddressSource): Promise<boolean> {
      setAddressErrors([]);
      if (isEmptyAddress(source)) return resetAddress();
      let isForbidden = false;
      const isDone = await run("error setting delivery address", async () => {
        const { setDeliveryAddress: result } = await execute(setDeliveryAddress, {
          ...cartVariables(),
          address: toSentAddress(source),
        });
        setAddressErrors(result.errors);
        isForbidden = result.errors.includes(ONE_OFF_ADDRESS_ERROR);
        // The page then offers the known addresses instead of the form.
        if (isForbidden) {
          await reloadCart();
          return true;
        }
        if (result.errors.length > 0) return false;
        await Promise.all([reloadCart(), reloadAddresses()]);
        return true;
      });
      return isDone && !isForbidden;
    },

    async addByNumber(articleNumber: string): Promise<AddByNumberResult> {
      setSubstitute(null);
      const { result, substitute: instead } = await addByNumber(articleNumber);
      if (result === "added") await run("could not get current cart!", () => reloadCart().then(() => true));
      setSubstitute(instead);
      return result;
    },
    /** Adds several articles and returns the changes of each; fewer if responses are missing. */
    async addList(items: readonly RequestedItem[]): Promise<readonly RebuyModificationData[]> {
      let modifications: readonly RebuyModificationData[] = [];
      setSubstitute(null);
      await run("the articles could not be added", async () => {
        modifications = await sendAddItems(items);
        if (modifications.length === 0) return false;
        setTold({ of: "list", modifications });
        await reloadCart();
        return true;
      });
      return modifications;
    },
    /** Result of the last added list. */
    told: notice,
    forgetTold: () => setTold(null),
    /** Successor of the added article; null if that is still sold. */
    substitute,
    forgetSubstitute: () => setSubstitute(null),
    undoSubstitute: () =>
      run("the successor could not be taken back", async () => {
        if (substitute) await undoSubstitute(substitute);
        await reloadCart();
        setSubstitute(null);
        return true;
      }),

    /** Sends the shown cart for approval, and opens the page of the request (COMPANY-19). */
    async sendForApproval(comment: string): Promise<void> {
      await run("the cart was not sent for approval", async () => {
        if (!cart || !(await isSaved())) return false;
        const current = await fetchCart();
        if (current.cart?.guid === cart.guid && !isSameOrder(current.cart, cart)) {
          setCart(current.cart);
          setErrors(current.errors);
          setChanged(true);
          setFailures((count) => count + 1);
          return true;
        }
        const { requestApproval: sent } = await execute(requestApproval, { cartId: cart.guid, comment });
        if (sent.status === "requested" && sent.id) {
          location.assign(`${link(APPROVAL_PAGES.details)}${approvalQuery(sent.id)}&message=requested`);
          return true;
        }
        // A rule has changed meanwhile: the page shows the order button or the approvers of the new rule.
        fields.reset(await reloadCart());
        return sent.status === "notNeeded" || sent.errors.includes(ORDER_FIELDS_ERROR);
      });
    },

    /** Orders the shown cart by its guid: idempotent if sent twice (CHECK-35..37). */
    place(): Promise<boolean> {
      return run(user.isIdsSession ? "Error sending ids order" : "Error sending order", async () => {
        if (!cart || !(await isSaved())) return false;
        // Another tab or a new price list may have changed the cart: only an order of the shown cart is placed. A cart with
        // another guid follows an order that is already placed; repeating its request returns that order.
        const current = await fetchCart();
        if (current.cart?.guid === cart.guid && !isSameOrder(current.cart, cart)) {
          setCart(current.cart);
          setErrors(current.errors);
          setChanged(true);
          setFailures((count) => count + 1);
          return true;
        }
        try {
          const result = await submitOrder(cart, { tacVersion, isOfSoftware: user.isIdsSession });
          if (await handleRejection(result)) return true;
          if (result.errors.some(isSimulationCode)) setErrors(result.errors);
          if (result.errors.length > 0 || !result.email || result.code === null) return false;
          setPlaced({
            code: result.code,
            email: result.email,
            requestedOn: current.cart?.requestedDeliveryDate ?? null,
            items: itemsOf(cart),
          });
          if (settings.site.enableAnalytics) pushEvent(orderCompleted(cart, result.code, user));
          if (result.code !== "") nameOrder(result.code);
          // Without the order number the confirmation cannot transfer the order (CHECK-40); a reload finds it in the session.
          if (user.isIdsSession && result.code === "") location.reload();
          return true;
        } catch (error) {
          if (error instanceof OperationError && error.type === TERMS_UNCHECKED) return true;
          throw error;
        }
      });
    },
  };
}

/** Contents of the cart that was just ordered. */
function itemsOf({ products, totalPriceWithTax, requestedDeliveryDate }: CartData): OrderedItems {
  const lines = products.map(({ articleNo, name, url, quantity, unit, totalPrice, requestedDeliveryDate: lineDate }) => ({
    articleNo,
    name,
    url,
    quantity,
    unit,
    totalPrice,
    requestedOn: lineDate && lineDate !== requestedDeliveryDate ? lineDate : null,
  }));
  return { date: new Date().toISOString(), total: totalPriceWithTax, lines };
}

/** Puts the order into the address, so that reload and back button show it again. */
function nameOrder(code: string): void {
  const url = new URL(location.href);
  url.searchParams.set(ORDER_QUERY, code);
  history.replaceState(history.state, "", url);
}

/** Whether some of the page's data could not be loaded (CHECK-43). */
function hasBegunWithError({ errors, paymentModes, addresses }: ScreenData["ShoppingBasketCheckout"]): boolean {
  return paymentModes === null || addresses === null || errors.some((code) => !isSimulationCode(code));
}

export type CheckoutState = ReturnType<typeof useCheckout>;
