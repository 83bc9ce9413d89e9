import { type ReactNode, useState } from "react";
import { useT } from "#web/shell/islands/island-context.tsx";
import { lazyCode } from "#web/ui/lazy/lazy-code.ts";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import type { Addition } from "./add-and-notify.ts";
import type { AddResult } from "./add-to-cart.ts";

// Loaded ahead on the first interaction, which precedes any addition.
const AddResultDialog = lazyPart(() => import("./add-result-dialog.tsx").then((file) => file.AddResultDialog));
const adding = lazyCode(() => import("./add-and-notify.ts").then((file) => file.addAndNotify));

export type AddToCartState = {
  add: (...addition: Addition) => Promise<void>;
  isAdding: boolean;
  dialog: ReactNode;
};

/** Adds to the cart, with dialogs for fewer pieces than requested or none (LAYER-04, LAYER-05). Render `dialog` once. */
export function useAddToCart(): AddToCartState {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const [result, setResult] = useState<AddResult | null>(null);
  async function add(...addition: Addition): Promise<void> {
    if (isAdding) return;
    setAdding(true);
    setResult(null);
    try {
      const addAndTell = await adding.need();
      setResult(await addAndTell(t, addition, () => add(...addition)));
    } catch (error) {
      console.error("the cart could not be loaded", error);
    }
    setAdding(false);
  }
  return { add, isAdding, dialog: result && <AddResultDialog result={result} onClose={() => setResult(null)} /> };
}
