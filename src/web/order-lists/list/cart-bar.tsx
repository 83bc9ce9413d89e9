import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { VatNote } from "#web/prices/index.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import css from "./list.module.css";

export type CartBarProps = {
  className: string | undefined;
  ticked: number;
  count: number;
  /** Total of the whole list; "" if nothing has a price. */
  total: string;
  isBusy: boolean;
  onToggleAll: () => void;
  onToCart: () => void;
  onRemove?: () => void;
};

/** Sticky bar that adds the ticked lines to the cart or removes them from the list. */
export function CartBar({ className, ticked, count, total, isBusy, onToggleAll, onToCart, onRemove }: CartBarProps) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const [isAsking, setAsking] = useState(false);
  const all = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (all.current) all.current.indeterminate = ticked > 0 && ticked < count;
  }, [ticked, count]);
  return (
    <div className={clsx(css["bar"], className)} data-floating-bar>
      <Checkbox ref={all} checked={ticked === count} onChange={onToggleAll} label={t("OrderLists.Ticked", ticked, count)} />
      {total && ticked === count && (
        <span className={css["total"]}>
          {t("OrderLists.Total")} <strong>{total}</strong> <VatNote />
        </span>
      )}
      <span className={css["barActions"]}>
        {onRemove && (
          <Button variant="quiet" icon="trash" disabled={ticked === 0} onClick={() => setAsking(true)}>
            {t("OrderLists.Remove")}
          </Button>
        )}
        <LinkButton className={css["toCart"] ?? ""} variant="quiet" href={link(settings.site.pages.cart)}>
          {t("OrderLists.GoToCart")}
        </LinkButton>
        <Button icon="cart" disabled={ticked === 0} isLoading={isBusy} onClick={onToCart}>
          {t("OrderLists.ToCart", ticked)}
        </Button>
      </span>
      <Dialog
        isOpen={isAsking}
        isAlert
        size="narrow"
        title={t("OrderLists.Remove.Ask", ticked)}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t("Common.Cancel")}
            </Button>
            <Button
              onClick={() => {
                setAsking(false);
                onRemove?.();
              }}
            >
              {t("OrderLists.Remove")}
            </Button>
          </>
        }
      />
    </div>
  );
}
