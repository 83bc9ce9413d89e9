import { useT } from "#web/shell/islands/island-context.tsx";
import type { CartNotice } from "../cart-state.ts";
import { Modifications } from "./modifications.tsx";

/** Results of adding several articles by a list or by undoing a removal. */
export function AddedNotice({ notice, onClose }: { notice: CartNotice; onClose: () => void }) {
  const t = useT();
  const { of, modifications } = notice;
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
