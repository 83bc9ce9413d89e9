import { lazy, type ReactNode, Suspense, useState } from "react";
import { whenTouched } from "#web/shell/regions/touch.ts";
import type { AddResult } from "./add-to-cart.ts";

const AddResultDialog = lazy(() => import("./add-result-dialog.tsx").then((file) => ({ default: file.AddResultDialog })));

// Nothing is put into the cart before something was touched; then its code is there when it is needed.
const loadAdding = () => import("./add-to-cart.ts");
if (!import.meta.env.SSR) whenTouched(() => void loadAdding().catch(() => {}));

export type AddToCartState = {
  add: (articleNumber: string, quantity: number | null) => Promise<void>;
  isAdding: boolean;
  dialog: ReactNode;
};

/** Adding with its dialogs: fewer added than asked, or none at all (LAYER-04, LAYER-05). Render `dialog` once. */
export function useAddToCart(): AddToCartState {
  const [isAdding, setAdding] = useState(false);
  const [result, setResult] = useState<AddResult | null>(null);
  async function add(articleNumber: string, quantity: number | null) {
    if (isAdding) return;
    setAdding(true);
    const outcome = await loadAdding().then(
      ({ addToCart }) => addToCart(articleNumber, quantity),
      (error: unknown): AddResult => ({ success: false, statusCode: "", requested: quantity ?? 1, errors: [error] }),
    );
    setAdding(false);
    setResult(isWorthTelling(outcome) ? outcome : null);
  }
  const dialog = result && (
    <Suspense fallback={null}>
      <AddResultDialog result={result} onClose={() => setResult(null)} />
    </Suspense>
  );
  return { add, isAdding, dialog };
}

function isWorthTelling(result: AddResult): boolean {
  return !result.success || result.added < result.requested;
}
