import { useState } from "react";
import { hasCart } from "#contract/rules/shop-mode.ts";
import { queryOf } from "#web/shell/page/current-address.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { RebuyForm } from "./rebuy-link.tsx";

const QUERY = "rebuy";
/** No order's number is longer. */
const MOST_LETTERS = 40;

/**
 * Buys the order again that the address names, as its button would (HIST-11): a cart that holds something is asked about, and without
 * scripts a button waits. Nothing where the address names none.
 */
export function DirectRebuy() {
  const t = useT();
  const { page, settings } = usePage();
  const orderId = new URLSearchParams(queryOf(page)).get(QUERY)?.trim().slice(0, MOST_LETTERS) ?? "";
  const [answered, setAnswered] = useState("");
  if (!orderId || orderId === answered || !hasCart(settings.shop.shopType)) return null;
  return (
    <MessageBox tone="info" title={t("Account.Rebuy.Named", orderId)}>
      <RebuyForm
        key={orderId}
        orderId={orderId}
        isPressed
        onLeave={() => {
          forgetAddress();
          setAnswered(orderId);
        }}
      />
    </MessageBox>
  );
}

/** Whoever comes back or loads the page anew has not asked again. */
function forgetAddress() {
  const url = new URL(location.href);
  url.searchParams.delete(QUERY);
  history.replaceState(history.state, "", url);
}
