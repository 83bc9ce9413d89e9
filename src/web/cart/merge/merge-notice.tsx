import type { CartData } from "#contract/screens.ts";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import css from "./merge-notice.module.css";

export type MergeNoticeProps = {
  note: NonNullable<CartData["mergeNote"]>;
  isBusy?: boolean;
  onTakeOver: (cartId: string) => void;
  onForget: () => void;
};

/** Result of merging the guest cart after sign-in: lines joined, and quantities reduced. */
export function MergeNotice({ note, isBusy = false, onTakeOver, onForget }: MergeNoticeProps) {
  const t = useT();
  const isHydrated = useIsHydrated();
  const { joined, joinedMore, lowered, waitingCartId, waitingLines } = note;
  const isComplete = lowered.length === 0 && !waitingCartId;
  return (
    <MessageBox
      tone={isComplete ? "info" : "warning"}
      title={t(isComplete ? "Cart.Merge.JoinedTitle" : "Cart.Merge.Title")}
      {...(isHydrated && { onClose: onForget })}
    >
      {joined.length > 0 && (
        <>
          <p>{t("Cart.Merge.Joined")}</p>
          <ul className={css["lines"]}>
            {joined.map(({ articleNo, name, before, added, quantity, unit }) => (
              <li key={articleNo}>
                {added > 0
                  ? t("Cart.Merge.JoinedLine", name, articleNo, before, added, quantity, unit)
                  : t("Cart.Merge.KeptLine", name, articleNo, quantity, unit)}
              </li>
            ))}
            {joinedMore > 0 && <li>{t("Cart.Merge.JoinedMore", joinedMore)}</li>}
          </ul>
        </>
      )}
      {lowered.length > 0 && (
        <>
          <p>{t("Cart.Merge.Lowered")}</p>
          <ul className={css["lines"]}>
            {lowered.map((line) => (
              <li key={line.articleNo}>{t("Cart.Merge.LoweredLine", line.name, line.articleNo, line.quantity, line.wanted, line.unit)}</li>
            ))}
          </ul>
        </>
      )}
      {waitingCartId && (
        <>
          <p>{t("Cart.Merge.Waiting", waitingLines)}</p>
          {isHydrated && (
            <Button size="small" variant="secondary" isLoading={isBusy} onClick={() => onTakeOver(waitingCartId)}>
              {t("Cart.Merge.TakeOver")}
            </Button>
          )}
        </>
      )}
    </MessageBox>
  );
}
