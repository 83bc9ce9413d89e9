import { type ReactNode, useState } from "react";
import { hideNotice, showNotice } from "#web/shell/notices/notice.ts";
import { useT } from "#web/shell/regions/region-context.tsx";
import { lateCode } from "#web/ui/late/late-code.ts";
import { latePart } from "#web/ui/late/late-part.tsx";
import type { AddResult } from "./add-to-cart.ts";

// Nothing is put into the cart before something was touched; then its code, and what tells of the outcome, is there.
const AddResultDialog = latePart(() => import("./add-result-dialog.tsx").then((file) => file.AddResultDialog));
const adding = lateCode(() => import("./add-to-cart.ts").then((file) => file.addToCart));

export type AddToCartState = {
  add: (articleNumber: string, quantity: number | null) => Promise<void>;
  isAdding: boolean;
  dialog: ReactNode;
};

/** No answer came: nothing is known but that. */
const UNANSWERED = ["NetworkError", "ServerError"];

/** Adding with its dialogs: fewer added than asked, or none at all (LAYER-04, LAYER-05). Render `dialog` once. */
export function useAddToCart(): AddToCartState {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const [result, setResult] = useState<AddResult | null>(null);
  async function add(articleNumber: string, quantity: number | null): Promise<void> {
    if (isAdding) return;
    setAdding(true);
    setResult(null);
    hideNotice();
    try {
      const addToCart = await adding.need();
      const outcome = await addToCart(articleNumber, quantity);
      if (!outcome.success && UNANSWERED.includes(outcome.statusCode)) {
        showNotice({ text: t("Cart.Add.Unanswered"), action: t("Common.Retry"), run: () => add(articleNumber, quantity) });
      } else if (!outcome.success && outcome.statusCode === "ViewerChangedError") {
        // The screen was made anew for whoever is signed in now: what it would say is gone with the one before.
        showNotice({ text: t("Cart.Add.OtherViewer"), action: t("BuyBox.AddToCart"), run: () => add(articleNumber, quantity) });
      } else if (isWorthTelling(outcome)) setResult(outcome);
    } catch (error) {
      console.error("adding to the cart is not possible", error);
    }
    setAdding(false);
  }
  return { add, isAdding, dialog: result && <AddResultDialog result={result} onClose={() => setResult(null)} /> };
}

/** That nobody is signed in any more is told over the page, with the way back; a dialog would stand before it. */
function isWorthTelling(result: AddResult): boolean {
  return result.success ? result.added < result.requested || result.substitute != null : result.statusCode !== "InvalidTokenError";
}
