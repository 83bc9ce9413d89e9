import { type ReactNode, useEffect, useState } from "react";
import { CURRENT_CART } from "#contract/cart-id.ts";
import { getCart, getDeliveryAddresses, getPaymentModes } from "#contract/generated/operations.ts";
import type { ScreenData } from "#contract/screens.ts";
import { callVariables, cartVariables } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import { currentPage } from "#web/shell/page/state/current-page.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { LoadingBlock } from "#web/ui/feedback/loading-block.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";

type Data = ScreenData["ShoppingBasketCheckout"];

/** Fetches the checkout data that did not come with the page, and retries on a click (CHECK-23). */
export function LazyCheckout({ children }: { children: (data: Data) => ReactNode }) {
  const t = useT();
  const [data, setData] = useState<Data | "failed" | null>(null);
  const [tries, setTries] = useState(1);
  useEffect(() => {
    fetchCheckout(tries).then(setData, (error: unknown) => {
      console.error("the checkout could not be loaded", error);
      setData("failed");
    });
  }, [tries]);
  function tryAgain() {
    setData(null);
    setTries(tries + 1);
  }
  const hasFailed = data === "failed";
  if (data && !hasFailed) return children(data);
  const failure = { tone: "error", title: t("Checkout.Errors.Title"), text: t("Common.TryAgain") } as const;
  return (
    <article className="page-body" aria-busy={!hasFailed}>
      <h1>{t("Checkout.Headline")}</h1>
      {hasFailed ? (
        <MessageBox {...failure}>
          <Button size="small" variant="secondary" onClick={tryAgain}>
            {t("Common.Retry")}
          </Button>
        </MessageBox>
      ) : (
        <>
          <LoadingBlock />
          <noscript>
            <MessageBox {...failure} />
          </noscript>
        </>
      )}
    </article>
  );
}

/** Same data as from the server: without payment modes or addresses the page works and shows a notice. */
async function fetchCheckout(tries: number): Promise<Data> {
  const { language } = currentPage().page;
  const [{ getCart: result }, modes, addresses] = await Promise.all([
    execute(getCart, { ...cartVariables(), cartId: CURRENT_CART, language, cacheBuster: `${Date.now()}-${tries}` }),
    orNull("Can not get payment modes", execute(getPaymentModes, callVariables())),
    orNull("Error getting delivery addresses", execute(getDeliveryAddresses, callVariables())),
  ]);
  return {
    cart: result.cart ?? null,
    errors: result.errors,
    paymentModes: modes?.getPaymentModes ?? null,
    addresses: addresses?.getDeliveryAddresses ?? null,
  };
}

async function orNull<Answer>(logText: string, response: Promise<Answer>): Promise<Answer | null> {
  try {
    return await response;
  } catch (error) {
    console.error(logText, error);
    return null;
  }
}
