import { useEffect, useId, useRef } from "react";
import { useLink, usePage, useT } from "#web/shell/regions/region-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Icon } from "#web/ui/icon.tsx";
import css from "./order-success.module.css";
import type { PlacedOrder } from "./use-checkout.ts";

/** The order is placed: its number, where the confirmation goes, what comes next (CHECK-37, CHECK-38). */
export function OrderSuccess({ order, mailsRefusedSince }: { order: PlacedOrder; mailsRefusedSince?: string | undefined }) {
  const t = useT();
  const link = useLink();
  const { settings, language } = usePage();
  const titleId = useId();
  const ref = useRef<HTMLElement>(null);
  const title = t("Checkout.Success.Title");
  useEffect(() => {
    // The page is still the checkout, what it shows is not.
    document.title = `${title} | ${settings.site.name}`;
  }, [title, settings.site.name]);
  useEffect(() => {
    ref.current?.scrollIntoView({ behavior: "smooth", block: "start" });
    ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article ref={ref} tabIndex={-1} className={`page-body ${css["success"]}`} aria-labelledby={titleId}>
      <Icon name="check-rounded" size={48} className={css["icon"]} />
      <h1 id={titleId}>{title}</h1>
      {order.code && (
        <p className={css["number"]}>
          {t("Checkout.Success.Number")} <strong data-order-code>{order.code}</strong>
        </p>
      )}
      {mailsRefusedSince ? (
        <MessageBox tone="warning" text={t("Checkout.Success.MailRefused", order.email, formatDay(mailsRefusedSince, language))} />
      ) : (
        <p>{t("Checkout.Success.Email", order.email)}</p>
      )}
      <p>{t("Checkout.Success.Info")}</p>
      <p>
        {t("Checkout.Success.Contact")} <a href={`mailto:${settings.site.supportEmail}`}>{settings.site.supportEmail}</a>
      </p>
      <div className={css["actions"]}>
        <LinkButton href={link(settings.site.pages.orderHistory)}>{t("Checkout.Success.ToOrders")}</LinkButton>
        <LinkButton variant="secondary" href={link(settings.catalog.catalogUrl)}>
          {t("Checkout.Success.Continue")}
        </LinkButton>
      </div>
    </article>
  );
}

function formatDay(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "Europe/Berlin" }).format(new Date(date));
}
