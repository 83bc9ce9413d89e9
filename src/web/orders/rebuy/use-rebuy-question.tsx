import { useState } from "react";
import { getCartPositionsCount } from "#contract/generated/operations.ts";
import { storeRebuy } from "#web/cart/index.ts";
import { cartVariables } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import { $cartId } from "#web/shell/page/stores/stores.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { useShownAgain } from "#web/account/use-shown-again.ts";

/** If counting fails, assume the cart is not empty. */
async function isCartFilled(): Promise<boolean> {
  try {
    const { getCartPositionsCount: count } = await execute(getCartPositionsCount, { ...cartVariables(), cartId: $cartId.get() });
    return count > 0;
  } catch (error) {
    console.error("the cart could not be counted", error);
    return true;
  }
}

/**
 * Reorders: asks first if the cart is not empty, stores the order for the cart page and navigates there. Render `dialog` once;
 * `buyAgain` never throws. `unkept` is called if storage is unavailable.
 */
export function useRebuyQuestion(orderId: string, { leave, unkept }: { leave?: () => void; unkept?: () => void } = {}) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const [state, setState] = useState<"idle" | "busy" | "asks">("idle");
  useShownAgain(() => setState("idle"));

  function go() {
    try {
      storeRebuy(orderId);
    } catch (error) {
      console.error("the order could not be kept for the cart", error);
      return unkept?.();
    }
    leave?.();
    location.assign(link(settings.site.pages.cart));
  }
  async function buyAgain() {
    if (state === "busy") return;
    setState("busy");
    if (await isCartFilled()) return setState("asks");
    // Stays busy until the cart page is shown, because another click would reorder twice.
    go();
  }
  function cancel() {
    setState("idle");
    leave?.();
  }
  const dialog = (
    <Dialog
      isOpen={state === "asks"}
      isAlert
      size="narrow"
      title={t("Account.Rebuy.Title")}
      onClose={cancel}
      actions={
        <>
          <Button variant="secondary" onClick={cancel}>
            {t("Common.Cancel")}
          </Button>
          <Button
            onClick={() => {
              setState("busy");
              go();
            }}
          >
            {t("Account.Rebuy.Confirm")}
          </Button>
        </>
      }
    >
      <p>{t("Account.Rebuy.Text", orderId)}</p>
    </Dialog>
  );
  return { buyAgain, isBusy: state === "busy", dialog };
}
