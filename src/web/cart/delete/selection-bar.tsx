import { useEffect, useRef, useState } from "react";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import css from "./selection.module.css";
import type { Selection } from "./use-selection.ts";

export type SelectionBarProps = {
  selection: Selection;
  /** Number of lines shown. */
  count: number;
  isBusy: boolean;
  onDelete: (ids: readonly number[]) => void;
};

/** Selects all or no lines and deletes the selected ones after a confirmation (CART-11). */
export function SelectionBar({ selection, count, isBusy, onDelete }: SelectionBarProps) {
  const t = useT();
  const all = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { selected } = selection;
  const isSome = selected.length > 0 && selected.length < count;
  useEffect(() => {
    if (all.current) all.current.indeterminate = isSome;
  }, [isSome]);
  const title =
    selected.length === count && count > 1
      ? t("Cart.Delete.AskAll", count)
      : t(selected.length === 1 ? "Cart.Delete.AskOne" : "Cart.Delete.Ask", selected.length);
  return (
    <div className={css["bar"]}>
      <Checkbox
        ref={all}
        checked={selected.length === count}
        onChange={selection.toggleAll}
        label={t("Cart.Delete.SelectAll", selected.length, count)}
      />
      <Button size="small" variant="quiet" icon="trash" disabled={selected.length === 0} isLoading={isBusy} onClick={() => setAsking(true)}>
        {t("Cart.Delete.Selected")}
      </Button>
      <Dialog
        isOpen={isAsking}
        isAlert
        size="deleteAll"
        title={title}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t("Common.Cancel")}
            </Button>
            <Button
              onClick={() => {
                setAsking(false);
                onDelete(selected);
              }}
            >
              {t("Cart.Delete.Confirm")}
            </Button>
          </>
        }
      >
        <p>{t("Cart.Delete.CanBeUndone")}</p>
      </Dialog>
    </div>
  );
}
