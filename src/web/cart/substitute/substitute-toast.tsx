import { useEffect, useState } from "react";
import type { SubstituteData } from "#contract/screens.ts";
import { $addedLayer, $addedPieces } from "#web/shell/page/stores/stores.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Toast } from "#web/ui/overlay/toast.tsx";
import { refreshCartCount } from "../add/add-to-cart.ts";
import { SubstituteText } from "./substitute-text.tsx";
import { undoSubstitute } from "./undo-substitute.ts";
import css from "./substitute.module.css";

export type SubstituteToastProps = {
  substitute: SubstituteData;
  /** Additional text, e.g. that fewer pieces than requested were added. */
  note?: string | undefined;
  onClose: () => void;
};

/** Display time of the undo confirmation. */
const UNDONE_MS = 4000;

/** Toast with a discontinued article, its successor and an undo button. Stays until it is closed. */
export function SubstituteToast({ substitute, note, onClose }: SubstituteToastProps) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const [state, setState] = useState<"told" | "undoing" | "undone" | "failed">("told");
  // The next addition is reported in the same place, so close this.
  useEffect(() => $addedLayer.listen((added) => added && onClose()), [onClose]);
  async function undo() {
    setState("undoing");
    try {
      await undoSubstitute(substitute);
      const { code, quantity, quantityBefore } = substitute;
      const pieces = $addedPieces.get();
      $addedPieces.set({ ...pieces, [code]: (pieces[code] ?? 0) - (quantity - quantityBefore) });
      setState("undone");
      await refreshCartCount();
    } catch (error) {
      console.error("the successor could not be taken back", error);
      setState("failed");
    }
  }
  if (state === "undone") {
    return (
      <Toast onClose={onClose} hideAfterMs={UNDONE_MS}>
        <p>{t("Cart.Substitute.Undone")}</p>
      </Toast>
    );
  }
  return (
    <Toast tone="info" onClose={onClose}>
      <p className={css["title"]}>{t("Cart.Substitute.Title", substitute.replacedCode)}</p>
      <SubstituteText substitute={substitute} />
      {note && <p>{note}</p>}
      {state === "failed" && <p role="alert">{t("Cart.Substitute.UndoFailed")}</p>}
      <div className={css["actions"]}>
        <Button size="small" variant="secondary" isLoading={state === "undoing"} onClick={() => void undo()}>
          {t("Cart.Substitute.Undo")}
        </Button>
        <a href={link(settings.site.pages.cart)}>{t("Cart.ViewCart")}</a>
      </div>
    </Toast>
  );
}
