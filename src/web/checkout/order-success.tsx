import { useEffect, useId, useRef } from "react";
import { TIME_ZONE } from "#contract/format/calendar.ts";
import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { PROCUREMENT_ROUTES } from "#contract/routes.ts";
import { writeDay } from "#contract/rules/delivery/delivery-date.ts";
import { orderDetailsQuery } from "#contract/rules/orders/order-tabs.ts";
import type { OrderedItems } from "#contract/screens.ts";
import { VatNote } from "#web/prices/index.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Icon } from "#web/ui/icon.tsx";
import css from "./order-success.module.css";
import type { PlacedOrder } from "./use-checkout.ts";

type OrderSuccessProps = {
  order: PlacedOrder;
  /** The order was placed on this page, not shown again after a reload. */
  isNew?: boolean;
  mailsRefusedSince?: string | undefined;
};

/** Order confirmation: its number, the address of the confirmation e-mail, and the next steps (CHECK-37, CHECK-38). */
export function OrderSuccess({ order, isNew = false, mailsRefusedSince }: OrderSuccessProps) {
  const t = useT();
  const link = useLink();
  const { settings, language, user } = usePage();
  const titleId = useId();
  const nextId = useId();
  const ref = useRef<HTMLElement>(null);
  const title = t("Checkout.Success.Title");
  useEffect(() => {
    // The URL is still the checkout's, but the content is the confirmation.
    document.title = `${title} | ${settings.site.name}`;
  }, [title, settings.site.name]);
  useEffect(() => {
    // After a reload the page begins at its top, where a missing transfer is announced.
    if (!isNew) return;
    ref.current?.scrollIntoView({ behavior: "smooth", block: "start" });
    ref.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <article ref={ref} tabIndex={-1} className={`page-body ${css["success"]}`} aria-labelledby={titleId}>
      <Icon name="check-rounded" size={48} className={css["icon"]} />
      <h1 id={titleId}>{title}</h1>
      {isNew && user.isIdsSession && order.code && <SoftwareHandOver orderCode={order.code} />}
      {order.code && (
        <p className={css["number"]}>
          {t("Checkout.Success.Number")} <strong data-order-code>{order.code}</strong>
          {order.items && <small>{t("Checkout.Success.Date", formatDay(order.items.date, language))}</small>}
        </p>
      )}
      {mailsRefusedSince ? (
        <MessageBox tone="warning" text={t("Checkout.Success.MailRefused", order.email, formatDay(mailsRefusedSince, language))} />
      ) : (
        <p>{t("Checkout.Success.Email", order.email)}</p>
      )}
      {order.items && <Items items={order.items} />}
      <section className={css["next"]} aria-labelledby={nextId}>
        <h2 id={nextId}>{t("Checkout.Success.Next")}</h2>
        <ol>
          <li>{t("Checkout.Success.Info")}</li>
          <li>{t("Checkout.Success.Shipping")}</li>
          <li>{t("Checkout.Success.Invoice")}</li>
        </ol>
        {order.requestedOn && <p>{t("Checkout.Success.Requested", writeDay(order.requestedOn, language))}</p>}
      </section>
      <p>
        {t("Checkout.Success.Contact")} <a href={`mailto:${settings.site.supportEmail}`}>{settings.site.supportEmail}</a>
      </p>
      <div className={css["actions"]}>
        {order.code ? (
          <LinkButton href={link(settings.site.pages.orderDetails) + orderDetailsQuery(order.code)}>
            {t("Checkout.Success.ToOrder")}
          </LinkButton>
        ) : (
          <LinkButton href={link(settings.site.pages.orderHistory)}>{t("Checkout.Success.ToOrders")}</LinkButton>
        )}
        <LinkButton variant="secondary" href={link(settings.catalog.catalogUrl)}>
          {t("Checkout.Success.Continue")}
        </LinkButton>
      </div>
    </article>
  );
}

/** Longer orders name the number of further articles; the order's page lists all. */
const SHOWN_LINES = 5;

function Items({ items: { lines, total } }: { items: OrderedItems }) {
  const t = useT();
  const link = useLink();
  const { language } = usePage();
  const titleId = useId();
  const more = lines.length - SHOWN_LINES;
  return (
    <section className={css["items"]} aria-labelledby={titleId}>
      <h2 id={titleId}>{t("Checkout.Success.Items")}</h2>
      <ul>
        {/* An article can be on several lines. */}
        {lines.slice(0, SHOWN_LINES).map((line, index) => (
          <li key={index}>
            <span>
              {line.url ? <a href={link(line.url)}>{line.name}</a> : line.name}
              <small>
                {t("Product.ArticleNumber", line.articleNo)} · {formatQuantityWithUnit(line.quantity, line.unit, language)}
              </small>
              {line.requestedOn && <small>{t("Checkout.Success.LineRequested", writeDay(line.requestedOn, language))}</small>}
            </span>
            <span className={css["value"]}>
              {line.totalPrice} <VatNote />
            </span>
          </li>
        ))}
        {more > 0 && <li>{t(more === 1 ? "Checkout.Success.MoreOne" : "Checkout.Success.More", more)}</li>}
      </ul>
      <p className={css["total"]}>
        <span>{t("Checkout.Success.Total")}</span> <strong className={css["value"]}>{total}</strong>
      </p>
    </section>
  );
}

/** Transfers a new order to the software by a form that submits itself (CHECK-40); its button stays in case that fails. */
function SoftwareHandOver({ orderCode }: { orderCode: string }) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.requestSubmit(), []);
  return (
    <MessageBox tone="warning" text={t("Checkout.Success.Software")}>
      <form ref={form} method="post" action={PROCUREMENT_ROUTES.return}>
        <input type="hidden" name="order" value={orderCode} />
        <Button type="submit">{t("Checkout.Success.Software.Go")}</Button>
      </form>
    </MessageBox>
  );
}

function formatDay(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: TIME_ZONE }).format(new Date(date));
}
