import { MERGE_FORM } from "#contract/routes.ts";
import type { CartData } from "#contract/screens.ts";
import { currentAddress } from "#web/shell/page/address/current-address.ts";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import css from "./cart-merge-notice.module.css";

type Note = NonNullable<CartData["mergeNote"]>;

/** Result of merging the visitor's cart at sign-in, above every page until dismissed: lines, and a form that undoes it. */
export function CartMergeNotice({ data: note }: ScreenProps<"CartMergeNotice">) {
  const t = useT();
  const link = useLink();
  const { page, settings } = usePage();
  const cart = link(settings.site.pages.cart);
  const isCart = page.uri === cart;
  if (!note) return null;
  const { joined, lowered, waitingCartId, waitingLines, isUndone, canUndo } = note;
  const hasMerged = joined.length > 0 || lowered.length > 0;
  const isComplete = lowered.length === 0 && (!waitingCartId || isUndone);
  const title = t(hasMerged ? "Cart.Merge.Title" : isUndone ? "Cart.Merge.UndoneTitle" : "Cart.Merge.WaitingTitle");
  return (
    <aside className={`page-width ${css["notice"]}`} data-short={!isCart || undefined} aria-label={title}>
      <MessageBox tone={isComplete ? "info" : "warning"} title={title}>
        {joined.length > 0 && (
          <>
            <p className={css["explanation"]}>{t("Cart.Merge.Joined")}</p>
            <details className={css["details"]} open={isCart}>
              <summary>{t("Cart.Merge.Lines")}</summary>
              <JoinedLines note={note} />
            </details>
          </>
        )}
        {lowered.length > 0 && (
          <>
            <p>{t("Cart.Merge.Lowered")}</p>
            <ul className={css["lines"]}>
              {lowered.map((line) => (
                <li key={line.articleNo}>
                  {t("Cart.Merge.LoweredLine", line.name, line.articleNo, line.quantity, line.wanted, line.unit)}
                </li>
              ))}
            </ul>
          </>
        )}
        {waitingCartId && <p>{t(isUndone ? "Cart.Merge.Undone" : "Cart.Merge.Waiting", waitingLines)}</p>}
        {canUndo && <p className={`${css["hint"]} ${css["explanation"]}`}>{t("Cart.Merge.UndoHint")}</p>}
        <form method="post" action={MERGE_FORM} className={css["actions"]}>
          <input type="hidden" name="redirect" value={currentAddress(page)} />
          {waitingCartId && <input type="hidden" name="cart" value={waitingCartId} />}
          <Button type="submit" size="small" variant="secondary" name="do" value="dismiss">
            {t("Cart.Merge.Dismiss")}
          </Button>
          {waitingCartId && (
            <Button type="submit" size="small" variant="secondary" name="do" value="take-over">
              {t("Cart.Merge.TakeOver")}
            </Button>
          )}
          {canUndo && (
            <Button type="submit" size="small" variant="quiet" name="do" value="undo">
              {t("Cart.Merge.Undo")}
            </Button>
          )}
          {!isCart && <a href={cart}>{t("Cart.Merge.ToCart")}</a>}
        </form>
      </MessageBox>
    </aside>
  );
}

function JoinedLines({ note: { joined, joinedMore } }: { note: Note }) {
  const t = useT();
  return (
    <ul className={css["lines"]}>
      {joined.map(({ articleNo, name, before, added, quantity, unit }) => (
        <li key={articleNo}>
          {added === 0
            ? t("Cart.Merge.KeptLine", name, articleNo, quantity, unit)
            : before === 0
              ? t("Cart.Merge.NewLine", name, articleNo, quantity, unit)
              : t("Cart.Merge.JoinedLine", name, articleNo, before, quantity, unit)}
        </li>
      ))}
      {joinedMore > 0 && <li>{t("Cart.Merge.JoinedMore", joinedMore)}</li>}
    </ul>
  );
}
