import { useEffect, useRef, useState } from "react";
import { TIME_ZONE } from "#contract/format/calendar.ts";
import { PROCUREMENT_ROUTES } from "#contract/routes.ts";
import type { ScreenData } from "#contract/screens.ts";
import { Modifications } from "#web/cart/index.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { clearSession, storeSession, readIn, reportedAs } from "./tab-session.ts";
import { useHasEnded } from "./use-has-ended.ts";
import css from "./procurement.module.css";

type Session = NonNullable<ScreenData["ProcurementCart"]>;

/** Above the cart of a procurement session: company, changes to the received lines, and the return to the software (CART-07). */
export function ProcurementCart({ data }: ScreenProps<"ProcurementCart">) {
  const hasEnded = useHasEnded(data !== null);
  const isOver = !data || hasEnded;
  useEffect(() => {
    if (isOver) clearSession();
  }, [isOver]);
  return data && !hasEnded ? <SessionBox key={data.session} data={data} /> : null;
}

function SessionBox({ data }: { data: Session }) {
  const t = useT();
  const { session, person, company, canReturn, returnEnd, orderCode, hasLaterLines, offered } = data;
  const order = orderCode === null ? null : { ...data, orderCode };
  const isHydrated = useIsHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const [closed, setClosed] = useState(0);
  // Server HTML does not know this tab's state.
  const modifications = data.modifications.slice(isHydrated ? Math.max(closed, readIn(session)) : 0);
  useEffect(() => storeSession(data, closed), [data, closed]);
  function close() {
    setClosed(data.modifications.length);
    heading.current?.focus();
  }
  return (
    <section className={`page-body ${css["session"]}`} aria-labelledby="procurement-session">
      <h2 ref={heading} tabIndex={-1} id="procurement-session">
        {t(order ? orderTitle(order) : "Procurement.Cart.Headline")}
      </h2>
      {order && <OrderHandOver order={order} />}
      <p>{t("Procurement.Cart.Who", person, company)}</p>
      {modifications.length > 0 && (
        <div className={css["notice"]} data-modifications={reportedAs(session, data.modifications.length)}>
          <Modifications
            done={t("Procurement.Cart.Done")}
            problems={t("Procurement.Cart.Problems")}
            modifications={modifications}
            onClose={close}
          />
          {canReturn && <p>{t("Procurement.Cart.AllReturn")}</p>}
        </div>
      )}
      {offered.length > 0 && <Offered offered={offered} />}
      {orderCode && hasLaterLines && <MessageBox tone="warning" text={t("Procurement.Cart.Later", orderCode)} />}
      {!order && canReturn && returnEnd && <ReturnEnd end={returnEnd} />}
      {!order && canReturn && !returnEnd?.isOver && (
        <div className={css["actions"]}>
          <form method="post" action={PROCUREMENT_ROUTES.return}>
            <input type="hidden" name="session" value={session} />
            <Button type="submit">{t("Procurement.Cart.Return")}</Button>
          </form>
          <form method="post" action={PROCUREMENT_ROUTES.return}>
            <input type="hidden" name="session" value={session} />
            <input type="hidden" name="empty" value="1" />
            <Button type="submit" variant="secondary">
              {t("Procurement.Cart.ReturnEmpty")}
            </Button>
          </form>
        </div>
      )}
      {!order && !canReturn && <MessageBox tone="info" text={t("Procurement.Cart.NoReturn")} />}
    </section>
  );
}

type OrderOfSession = Session & { orderCode: string };

/** Whether an order can still be transferred to the software. */
function canHandOver({ canReturn, returnEnd }: Session): boolean {
  return canReturn && !returnEnd?.isOver;
}

function orderTitle(order: OrderOfSession): string {
  if (order.isOrderSent) return "Procurement.Order.Sent.Title";
  return canHandOver(order) ? "Procurement.Order.Missing.Title" : "Procurement.Order.Impossible.Title";
}

/**
 * An order in the shop is not yet one in the software: shows whether it was sent there, and sends it, repeatedly if needed
 * (CHECK-40).
 */
function OrderHandOver({ order }: { order: OrderOfSession }) {
  const t = useT();
  const time = useTime();
  const { session, orderCode, isOrderSent, host, canReturn, returnEnd } = order;
  const text = isOrderSent
    ? t("Procurement.Order.Sent", orderCode, host)
    : canHandOver(order)
      ? t("Procurement.Order.Missing", orderCode)
      : canReturn && returnEnd
        ? t("Procurement.Order.TooLate", time(returnEnd.at), orderCode)
        : t("Procurement.Order.NoReturn", orderCode);
  return (
    <>
      <MessageBox tone={isOrderSent ? "info" : "warning"} text={text} />
      {canHandOver(order) && (
        <form method="post" action={PROCUREMENT_ROUTES.return}>
          <input type="hidden" name="session" value={session} />
          <Button type="submit" variant={isOrderSent ? "secondary" : "primary"}>
            {t(isOrderSent ? "Procurement.Order.Again" : "Procurement.Cart.ReturnOrder", orderCode)}
          </Button>
        </form>
      )}
    </>
  );
}

function useTime(): (at: string) => string {
  const { language } = usePage();
  const format = new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone: TIME_ZONE });
  return (at) => format.format(new Date(at));
}

/** Deadline for returning the cart, or a notice that it has passed. */
function ReturnEnd({ end: { at, isOver } }: { end: NonNullable<Session["returnEnd"]> }) {
  const t = useT();
  const time = useTime()(at);
  if (isOver) return <MessageBox tone="warning" text={t("Procurement.Cart.TooLate", time)} />;
  return <p>{t("Procurement.Cart.Until", time)}</p>;
}

function Offered({ offered }: Pick<Session, "offered">) {
  const t = useT();
  return (
    <MessageBox tone="info" title={t("Procurement.Cart.Offered.Title")} text={t("Procurement.Cart.Offered.Text")}>
      <ul>
        {offered.map(({ articleNumber, name, quantity }, at) => (
          <li key={at}>{t("Procurement.Cart.Offered.Line", quantity, name, articleNumber)}</li>
        ))}
      </ul>
    </MessageBox>
  );
}
