import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { getCartAccessories } from "#contract/generated/operations.ts";
import type { CartAccessoryData, ScreenData } from "#contract/screens.ts";
import { cartKind } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { refreshPage } from "#web/shell/page/state/current-page.ts";
import { $cartCount, $cartId } from "#web/shell/page/stores/stores.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useAddToCart } from "../add/use-add-to-cart.tsx";
import { ArticleOffer } from "../offer/article-offer.tsx";
import css from "./cart-accessories.module.css";
import { dismissAccessories, isDismissed } from "./dismissed-accessories.ts";

const NONE: ScreenData["CartAccessories"] = { accessories: [], cartKey: "" };

/** Articles often needed with those in the cart, until they are dismissed; shown by the browser, which knows that. */
export function CartAccessories({ data = NONE }: ScreenProps<"CartAccessories">) {
  const t = useT();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { add, isAdding, dialog } = useAddToCart();
  const [added, setAdded] = useState("");
  const accessories = useCurrent(data, isAdding);
  // Hidden until hydration: only the browser knows.
  const isHidden = useSyncExternalStore(
    noChanges,
    () => isDismissed(data.cartKey),
    () => true,
  );
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (isHidden || dismissed === data.cartKey || accessories.length === 0) return dialog;

  async function addOne({ id, name, image }: CartAccessoryData, quantity: number, unit: string) {
    setAdded(id);
    await add(id, quantity, { name, image, unit });
    // The cart above shows the new line.
    await refreshPage();
    heading.current?.focus();
  }
  function dismiss() {
    dismissAccessories(data.cartKey);
    setDismissed(data.cartKey);
  }
  return (
    <section className={`page-width ${css["section"]}`} aria-labelledby={titleId}>
      <div className={css["head"]}>
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {t("Cart.Accessories.Title")}
        </h2>
        <Button variant="quiet" size="small" onClick={dismiss}>
          {t("Cart.Accessories.Dismiss")}
        </Button>
      </div>
      <ul className={css["items"]}>
        {accessories.map((accessory) => (
          <ArticleOffer
            key={accessory.id}
            article={accessory}
            label={accessory.label ?? t("Related.Kind.accessory")}
            isAdding={isAdding && added === accessory.id}
            onAdd={(quantity, unit) => void addOne(accessory, quantity, unit)}
          />
        ))}
      </ul>
      {dialog}
    </section>
  );
}

const noChanges = () => () => {};

/** The accessories of the page, requested again after each change of the cart that this section did not cause. */
function useCurrent(data: ScreenData["CartAccessories"], isAdding: boolean): readonly CartAccessoryData[] {
  const { page } = usePage();
  const [newer, setNewer] = useState<{ than: typeof data; accessories: readonly CartAccessoryData[] } | null>(null);
  const isBusy = useRef(isAdding);
  useEffect(() => {
    isBusy.current = isAdding;
  }, [isAdding]);
  useEffect(() => {
    let isCurrent = true;
    const stop = $cartCount.listen((count, before) => {
      if (isBusy.current || before === null || count === before) return;
      execute(getCartAccessories, { ...cartKind(), cartId: $cartId.get(), language: page.language }).then(
        (answer) => isCurrent && setNewer({ than: data, accessories: answer.getCartAccessories }),
        (error: unknown) => console.error("the accessories could not be loaded", error),
      );
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [data, page.language]);
  return newer?.than === data ? newer.accessories : data.accessories;
}
