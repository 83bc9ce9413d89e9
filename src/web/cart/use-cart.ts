import { useEffect, useRef, useState } from "react";
import { getCart, setCartLineDetails, setLineDeliveryDate, updateQuantity } from "#contract/generated/operations.ts";
import type { CartLineData, RebuyModificationData, ScreenData, CartData } from "#contract/screens.ts";
import { cartKind, cartVariables } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import { usePage } from "#web/shell/islands/island-context.tsx";
import { $cartCount, $cartId } from "#web/shell/page/stores/stores.ts";
import { clickOnTop } from "#web/ui/action/click-on-top.ts";
import { sendAddItems } from "./add/list/send-add-items.ts";
import { addByNumber } from "./add/send-add-by-number.ts";
import { type CartFailure, type CartState, DeliveryDateError, failureOf, type CartNotice, UnknownLineError } from "./cart-state.ts";
import { deleteLines, useRemoved } from "./delete/use-removed.ts";
import { storedRebuy } from "./rebuy/stored-rebuy.ts";
import { isSimulationCode } from "./simulation-code.ts";
import { undoSubstitute } from "./substitute/undo-substitute.ts";

const NOT_LOADED: ScreenData["Shoppingcart"] = { cart: null, errors: ["CartNotLoaded"] };

/** Cart state and actions; reloads the cart after every change (CART-14). */
export function useCart(initial: ScreenData["Shoppingcart"] | undefined): CartState {
  const { settings, page } = usePage();
  const [{ cart, errors }, setLoaded] = useState(initial ?? NOT_LOADED);
  const [isLoading, setLoading] = useState(initial === undefined);
  const [isReloading, setReloading] = useState(false);
  const [notice, setTold] = useState<CartNotice | null>(null);
  const taken = useRemoved();
  const [failure, setFailure] = useState<CartFailure | null>(null);
  const [busyLines, setBusyLines] = useState<ReadonlySet<number>>(new Set());
  const [isAdding, setAdding] = useState(false);
  const [substitute, setSubstitute] = useState(initial?.substitute ?? null);
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  const lineCount = cart ? cart.totalItems : errors.length === 0 ? 0 : null;
  useEffect(() => {
    if (lineCount !== null) $cartCount.set(lineCount);
  }, [lineCount]);

  async function load() {
    const cartId = $cartId.get();
    if (!cartId) return setLoaded({ cart: null, errors: [] });
    const own = execute(getCart, {
      ...cartVariables(),
      brand: settings.catalog.brandId,
      cartId,
      language: page.language,
      cacheBuster: String(Date.now()),
    });
    latest.current = own;
    setReloading(true);
    try {
      const { getCart: result } = await own;
      // Updates may move the checkout button, and clicking it submits a typed quantity; wait for the click.
      await clickOnTop();
      // A later load includes this change; until then the line stays busy.
      if (latest.current !== own) return void (await latest.current);
      const { cart: loaded } = result;
      if (!loaded) throw new Error("Got no cart in response");
      setLoaded((before) => ({ ...result, cart: withSameLines(before.cart, loaded) }));
    } finally {
      if (latest.current === own) setReloading(false);
    }
  }

  async function loadAtLast(): Promise<void> {
    setLoading(true);
    await attempt(load);
    setLoading(false);
  }
  useEffect(() => {
    // A pending reorder runs first and loads the cart itself (CART-12).
    if (initial === undefined && storedRebuy() === null) void loadAtLast();
    // Only on mount, if the page came without the cart.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  async function attempt(action: () => Promise<void>): Promise<boolean> {
    setFailure(null);
    try {
      await action();
      return true;
    } catch (error) {
      console.error("the cart could not be changed", error);
      setFailure(failureOf(error));
      return false;
    }
  }

  async function changeLines(ids: readonly number[], send: () => Promise<boolean>): Promise<boolean> {
    setBusyLines((lines) => new Set([...lines, ...ids]));
    const isDone = await attempt(async () => {
      const isFound = await send();
      await load();
      if (!isFound) throw new UnknownLineError(`the cart has no line ${ids.join(", ")} any more`);
    });
    const over = new Set(ids);
    setBusyLines((lines) => new Set([...lines].filter((line) => !over.has(line))));
    // The line changed, so its message is outdated.
    if (isDone && substitute?.entryNumber != null && over.has(substitute.entryNumber)) setSubstitute(null);
    return isDone;
  }

  async function take(lines: readonly CartLineData[], send: () => Promise<boolean>): Promise<boolean> {
    const isDone = await changeLines(
      lines.map(({ id }) => id),
      send,
    );
    if (isDone) {
      setTold(null);
      taken.remember(lines);
    }
    return isDone;
  }

  async function addAll(run: () => Promise<void>): Promise<boolean> {
    setAdding(true);
    setTold(null);
    const isDone = await attempt(run);
    setAdding(false);
    return isDone;
  }

  const hasErrors = !isLoading && (failure !== null || errors.some((code) => !isSimulationCode(code)));
  const isUpdating = isAdding || busyLines.size > 0;
  return {
    phase: isLoading ? "loading" : isReloading ? "reloading" : isUpdating ? "updating" : hasErrors ? "error" : "loaded",
    cart,
    errorCodes: errors.filter(isSimulationCode),
    hasErrors,
    failure,
    busyLines,
    isAdding,
    async changeQuantity({ id, quantity: before }, quantity) {
      if (quantity === before) return;
      const variables = { ...cartVariables(), cartId: $cartId.get(), id, quantity };
      await changeLines([id], async () => (await execute(updateQuantity, variables)).updateQuantity);
    },
    async changeDetails({ id }, details) {
      await changeLines([id], async () => (await execute(setCartLineDetails, { ...cartKind(), id, ...details })).setCartLineDetails);
    },
    async changeDeliveryDate({ id }, date) {
      await changeLines([id], async () => {
        const { setLineDeliveryDate: status } = await execute(setLineDeliveryDate, { ...cartKind(), id, date });
        if (status === "saved" || status === "unknownLine") return status === "saved";
        // The days that the page offers are outdated.
        await load();
        throw new DeliveryDateError(`the delivery date ${date} was rejected: ${status}`);
      });
    },
    remove: (lines) => take(lines, () => deleteLines(lines)),
    removed: taken.removed,
    putBack: () =>
      addAll(async () => {
        const modifications = await taken.putBack();
        if (modifications.some(({ statusCode }) => statusCode !== "success")) setTold({ of: "back", modifications });
        await load();
      }),
    forgetRemoved: taken.forget,
    async addList(items) {
      let modifications: readonly RebuyModificationData[] = [];
      await addAll(async () => {
        modifications = await sendAddItems(items);
        if (modifications.length === 0) return;
        setTold({ of: "list", modifications });
        await load();
      });
      return modifications;
    },
    notice,
    forgetTold: () => setTold(null),
    async addByNumber(articleNumber) {
      setAdding(true);
      setSubstitute(null);
      const { result, substitute: instead } = await addByNumber(articleNumber);
      if (result === "added") await attempt(load);
      setSubstitute(instead);
      setAdding(false);
      return result;
    },
    substitute,
    undoSubstitute: async () =>
      substitute?.entryNumber != null && (await changeLines([substitute.entryNumber], () => undoSubstitute(substitute))),
    forgetSubstitute: () => setSubstitute(null),
    reload: () => attempt(load),
    loadAgain: loadAtLast,
  };
}

/** The new cart with unchanged lines replaced by their previous objects, which skips re-rendering them. */
function withSameLines(before: CartData | null, now: CartData): CartData {
  const known = new Map(before?.products.map((line) => [line.id, line]));
  const products = now.products.map((line) => {
    const old = known.get(line.id);
    return old && JSON.stringify(old) === JSON.stringify(line) ? old : line;
  });
  return { ...now, products };
}
