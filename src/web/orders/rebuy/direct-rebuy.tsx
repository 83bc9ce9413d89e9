import { useState } from "react";
import { queryOf } from "#web/shell/page/address/current-address.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { useCanFillCart } from "#web/account/use-can-fill-cart.ts";
import { RebuyForm } from "./rebuy-link.tsx";

const QUERY = "rebuy";
/** Maximum length of an order number. */
const MAX_CHARACTERS = 40;

/**
 * Reorders the order named in the URL, like its button (HIST-11): asks first if the cart is not empty; without JavaScript a
 * button is shown. Renders nothing without such an order.
 */
export function DirectRebuy() {
  const t = useT();
  const { page } = usePage();
  const canFillCart = useCanFillCart();
  const orderId = new URLSearchParams(queryOf(page)).get(QUERY)?.trim().slice(0, MAX_CHARACTERS) ?? "";
  const [answered, setAnswered] = useState("");
  if (!orderId || orderId === answered || !canFillCart) return null;
  return (
    <MessageBox tone="info" title={t("Account.Rebuy.Named", orderId)}>
      <RebuyForm
        key={orderId}
        orderId={orderId}
        isPressed
        onLeave={() => {
          clearAddress();
          setAnswered(orderId);
        }}
      />
    </MessageBox>
  );
}

/** Removes the order from the URL, so that back and reload do not repeat the question. */
function clearAddress() {
  const url = new URL(location.href);
  url.searchParams.delete(QUERY);
  history.replaceState(history.state, "", url);
}
