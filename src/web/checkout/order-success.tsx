import { useEffect, useId, useRef } from "react";
import { useLink, usePage, useT } from "#web/shell/regions/region-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import css from "./order-success.module.css";
import type { PlacedOrder } from "./use-checkout.ts";

/** The order is placed: its number, where the confirmation goes, what comes next (CHECK-37, CHECK-38). */
export function OrderSuccess({ order }: { order: PlacedOrder }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
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
      <p>{t("Checkout.Success.Email", order.email)}</p>
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
