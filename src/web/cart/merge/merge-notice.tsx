import type { CartData } from "#contract/screens.ts";
import { useIsAlive } from "#web/shell/regions/use-is-alive.ts";
import { useT } from "#web/shell/regions/region-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import css from "./merge-notice.module.css";

export type MergeNoticeProps = {
  note: NonNullable<CartData["mergeNote"]>;
  isBusy?: boolean;
  onTakeOver: (cartId: string) => void;
  onForget: () => void;
};

/** What became of the cart from before the sign-in, where it did not become what both carts held. */
export function MergeNotice({ note, isBusy = false, onTakeOver, onForget }: MergeNoticeProps) {
  const t = useT();
  const isAlive = useIsAlive();
  const { lowered, waitingCartId, waitingLines } = note;
  return (
    <MessageBox tone="warning" title={t("Cart.Merge.Title")} {...(isAlive && { onClose: onForget })}>
      {lowered.length > 0 && (
        <>
          <p>{t("Cart.Merge.Lowered")}</p>
          <ul className={css["lowered"]}>
            {lowered.map((line) => (
              <li key={line.articleNo}>{t("Cart.Merge.LoweredLine", line.name, line.articleNo, line.quantity, line.wanted, line.unit)}</li>
            ))}
          </ul>
        </>
      )}
      {waitingCartId && (
        <>
          <p>{t("Cart.Merge.Waiting", waitingLines)}</p>
          {isAlive && (
            <Button size="small" variant="secondary" isLoading={isBusy} onClick={() => onTakeOver(waitingCartId)}>
              {t("Cart.Merge.TakeOver")}
            </Button>
          )}
        </>
      )}
    </MessageBox>
  );
}
