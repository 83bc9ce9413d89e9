import { useCallback, useEffect, useId, useRef, useState } from "react";
import { formatMoney } from "#contract/format/money.ts";
import { QUICK_ORDER_ROUTES } from "#contract/routes.ts";
import { hasCart, showsNet } from "#contract/rules/shop/shop-mode.ts";
import { canFillCart } from "#contract/viewer.ts";
import { needsSignIn } from "#web/prices/index.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { WithheldCart } from "#web/shell/withheld-cart.tsx";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { FileBox } from "./file-box.tsx";
import { fieldId, OrderRow, type RowActions } from "./order-row.tsx";
import { outcomeText } from "./outcome-text.ts";
import { NoScriptForm } from "./no-script-form.tsx";
import css from "./quick-order.module.css";
import { type Field, isOrderable, isEmpty, isWrong, outcomeOf, type Row, totalOf } from "./rows.ts";
import { ScanButton } from "./scan/scan-button.tsx";
import { NoticeBox } from "./notice-box.tsx";
import { useStoredHeight } from "#web/shell/page/stored-height/use-stored-height.ts";
import { useQuickOrder } from "./use-quick-order.ts";

/** The quick order form: articles by number, typed, pasted or from a file, checked line by line and added to the cart at once. */
export function QuickOrder() {
  const t = useT();
  const { settings, user } = usePage();
  return (
    <article className={`page-body ${css["page"]}`}>
      <h1>{t("QuickOrder.Title")}</h1>
      {!hasCart(settings.shop.shopType) ? <p>{t("QuickOrder.NoCart")}</p> : !canFillCart(user) ? <WithheldCart /> : <OrderForm />}
    </article>
  );
}

function OrderForm() {
  const t = useT();
  const uid = useId();
  const state = useQuickOrder();
  const { rows, told, busy } = state;
  const [isOnlyWrong, setOnlyWrong] = useState(false);
  const form = useStoredHeight<HTMLElement>(!isOnlyWrong);
  const filled = rows.list.filter((row) => !isEmpty(row));
  const fitting = filled.filter((row) => isOrderable(outcomeOf(row)));
  const wrong = filled.filter((row) => isWrong(outcomeOf(row)));
  // A row being edited stays visible until it is valid.
  const shown = isOnlyWrong ? filled.filter((row) => !isOrderable(outcomeOf(row))) : rows.list;
  const places = new Map(rows.list.map(({ key }, at) => [key, at + 1]));
  const { focus, onMove, onRemove } = useMoves(uid, shown, state);
  const actions: RowActions = {
    onWrite: state.write,
    onLeave: state.leave,
    onCheckAgain: state.checkAgain,
    onChoose: state.choose,
    onPaste: state.paste,
    onMove,
    onRemove,
  };
  return (
    <>
      <NoScriptForm />
      <div className={css["tools"]}>
        <div className={css["intro"]}>
          <p>{t("QuickOrder.Intro")}</p>
          <p className={css["note"]}>{t("QuickOrder.Paste.Hint")}</p>
          <SignInHint />
          <ScanButton rows={rows.list} actions={actions} onScan={state.scan} />
        </div>
        <FileBox isBusy={busy === "file"} onFile={(file) => void state.upload(file)} />
      </div>
      {told && <NoticeBox notice={told} onClose={state.forget} onUndo={state.undo} />}
      <section
        ref={form}
        className={css["form"]}
        aria-label={t("QuickOrder.Title")}
        aria-busy={state.back === "hidden" || undefined}
        data-back={state.back}
      >
        <div className={css["bar"]}>
          <p role="status" className={css["counts"]}>
            <Counts all={filled.length} fitting={fitting.length} wrong={wrong.length} />
          </p>
          {(wrong.length > 0 || isOnlyWrong) && (
            <Checkbox label={t("QuickOrder.OnlyWrong")} checked={isOnlyWrong} onChange={(event) => setOnlyWrong(event.target.checked)} />
          )}
        </div>
        <div className={css["headings"]} aria-hidden="true">
          <span />
          <span>{t("QuickOrder.Column.Number")}</span>
          <span>{t("QuickOrder.Column.Quantity")}</span>
          <span>{t("QuickOrder.Column.Article")}</span>
          <span>{t("QuickOrder.Column.Price")}</span>
          <span>{t("QuickOrder.Column.Availability")}</span>
        </div>
        {shown.length === 0 ? (
          <p>{t("QuickOrder.NoneWrong")}</p>
        ) : (
          <ul className={css["rows"]} aria-label={t("QuickOrder.Lines")}>
            {shown.map((row) => (
              <OrderRow key={row.key} row={row} place={places.get(row.key)!} uid={uid} {...actions} />
            ))}
          </ul>
        )}
        <div className={css["actions"]}>
          <Button
            variant="quiet"
            icon="plus"
            onClick={() => {
              setOnlyWrong(false);
              focus("number", state.add().list.at(-1)!.key);
            }}
          >
            {t("QuickOrder.AddLine")}
          </Button>
          {filled.length > 0 && (
            <Button variant="quiet" onClick={state.clear}>
              {t("QuickOrder.Clear")}
            </Button>
          )}
          {wrong.length > 0 && <WrongLines rows={wrong} />}
          <Total rows={fitting} />
          <Button
            className={css["submit"]}
            icon="cart"
            isLoading={busy !== null}
            disabled={fitting.length === 0}
            onClick={() => void state.addToCart()}
          >
            {fitting.length === 0
              ? t("QuickOrder.AddToCart")
              : t(fitting.length === 1 ? "QuickOrder.AddCountOne" : "QuickOrder.AddCount", fitting.length)}
          </Button>
        </div>
      </section>
    </>
  );
}

function Counts({ all, fitting, wrong }: { all: number; fitting: number; wrong: number }) {
  const t = useT();
  if (all === 0) return null;
  return (
    <>
      <strong>{all === 1 ? t("QuickOrder.Counts.AllOne") : t("QuickOrder.Counts.All", all)}</strong>
      {fitting > 0 && <span data-tone="fits">{fitting === 1 ? t("QuickOrder.Counts.FitOne") : t("QuickOrder.Counts.Fit", fitting)}</span>}
      {wrong > 0 && <span data-tone="wrong">{t("QuickOrder.Counts.Wrong", wrong)}</span>}
    </>
  );
}

/** Total price of the valid lines. */
function Total({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  const { page, settings } = usePage();
  const isNet = showsNet(settings.shop);
  const total = totalOf(rows, isNet);
  if (total === null) return null;
  return (
    <p className={css["total"]}>
      {t("QuickOrder.Total")} <strong>{formatMoney(total.amount, total.currency, page.language)}</strong>{" "}
      <small>{t(isNet ? "Price.VatExcluded" : "Price.VatIncluded")}</small>
    </p>
  );
}

/** In the closed shop only customers see prices: the input waits until sign-in. */
function SignInHint() {
  const t = useT();
  const link = useLink();
  const shown = usePage();
  const { pages } = shown.settings.site;
  if (!needsSignIn(shown)) return null;
  return (
    <MessageBox tone="info" title={t("QuickOrder.SignIn")}>
      <LinkButton size="small" variant="secondary" href={`${link(pages.login)}?redirect=${encodeURIComponent(link(pages.quickOrder))}`}>
        {t("Cart.Empty.Login")}
      </LinkButton>
    </MessageBox>
  );
}

/** Exports invalid lines with their reasons as a file. */
function WrongLines({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  const { page } = usePage();
  const lines = rows.map((row) => ({ number: row.number.trim(), quantity: row.quantity.trim(), reason: outcomeText(t, row) }));
  return (
    <form method="post" action={QUICK_ORDER_ROUTES.wrongLines}>
      <input type="hidden" name="language" value={page.language} />
      <input type="hidden" name="lines" value={JSON.stringify(lines)} />
      <Button type="submit" variant="quiet" icon="download">
        {t("QuickOrder.WrongLines")}
      </Button>
    </form>
  );
}

/** Focus management for keyboard navigation and after removing a row. */
function useMoves(uid: string, shown: readonly Row[], state: Pick<ReturnType<typeof useQuickOrder>, "add" | "remove">) {
  const wanted = useRef<string | null>(null);
  const latest = useRef({ shown, state });
  useEffect(() => {
    latest.current = { shown, state };
    if (wanted.current === null) return;
    const field = document.getElementById(wanted.current);
    wanted.current = null;
    if (field instanceof HTMLInputElement) {
      field.focus();
      field.select();
    }
  });
  const [, redraw] = useState(0);
  const focus = useCallback(
    (field: Field, key: number) => {
      wanted.current = fieldId(uid, field, key);
      redraw((turn) => turn + 1);
    },
    [uid],
  );
  const onMove = useCallback(
    (key: number, field: Field, direction: "up" | "down" | "next") => {
      const { shown: list, state: now } = latest.current;
      const at = list.findIndex((row) => row.key === key);
      const next = list[direction === "up" ? at - 1 : at + 1];
      if (next) focus(direction === "next" ? "number" : field, next.key);
      else if (direction === "next" && !isEmpty(list[at]!)) focus("number", now.add().list.at(-1)!.key);
    },
    [focus],
  );
  const onRemove = useCallback(
    (key: number) => {
      const { shown: list, state: now } = latest.current;
      const at = list.findIndex((row) => row.key === key);
      const beside = list[at + 1] ?? list[at - 1];
      now.remove(key);
      if (beside) focus("number", beside.key);
    },
    [focus],
  );
  return { focus, onMove, onRemove };
}
