import { useT } from "#web/shell/islands/island-context.tsx";
import type { CartNotice } from "../cart-state.ts";
import { Modifications } from "./modifications.tsx";

/** What became of several articles that were added by a list, or put back. */
export function AddedNotice({ told, onClose }: { told: CartNotice; onClose: () => void }) {
  const t = useT();
  const { of, modifications } = told;
  const count = modifications.length;
  return (
    <Modifications
      done={count === 1 ? t("Cart.Added.DoneOne") : t("Cart.Added.Done", count)}
      problems={t(of === "back" ? "Cart.Removed.Problems" : "Cart.Added.Problems")}
      modifications={modifications}
      onClose={onClose}
    />
  );
}
