import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import type { BestPriceState } from "./use-best-price.ts";

/** Replaces a failed price with a button that requests it again. */
export function RetryPrice({ prices, name }: { prices: BestPriceState; name: string }) {
  const t = useT();
  const words = t("Common.Retry");
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={t("Price.AskAgain", words, name)}
      onClick={() => void prices.changeQuantity(prices.quantity)}
    >
      {words}
    </Button>
  );
}
