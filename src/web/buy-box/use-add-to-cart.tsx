import { type ReactNode, useState } from "react";
import { useLink, usePage, useT } from "#web/shell/region-context.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { type AddResult, addToCart } from "./add-to-cart.ts";

/** Adding with its dialogs: fewer added than asked, or none at all (LAYER-04, LAYER-05). Render `dialog` once. */
export function useAddToCart(): { add: (articleNumber: string, quantity: number) => Promise<void>; isAdding: boolean; dialog: ReactNode } {
  const [isAdding, setAdding] = useState(false);
  const [result, setResult] = useState<AddResult | null>(null);
  async function add(articleNumber: string, quantity: number) {
    setAdding(true);
    const outcome = await addToCart(articleNumber, quantity);
    setAdding(false);
    setResult(isWorthTelling(outcome) ? outcome : null);
  }
  return { add, isAdding, dialog: result && <AddResultDialog result={result} onClose={() => setResult(null)} /> };
}

function isWorthTelling(result: AddResult): boolean {
  return !result.success || result.added < result.requested;
}

function AddResultDialog({ result, onClose }: { result: AddResult; onClose: () => void }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const title = result.success ? t("Cart.Add.Partly.Title") : t("Cart.Add.None.Title");
  const text = result.success
    ? t("Cart.Add.Partly.Text", result.requested, result.added)
    : (result.statusCode && t(`Cart.Add.Status.${result.statusCode}`)) || t("Cart.Add.None.Text", result.requested);
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <LinkButton variant="secondary" href={link(settings.site.pages.cart)}>
            {t("Cart.ViewCart")}
          </LinkButton>
          <Button onClick={onClose}>{t("Common.Ok")}</Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
