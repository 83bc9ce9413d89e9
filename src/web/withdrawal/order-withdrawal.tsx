import { isPrivatePerson } from "#contract/groups.ts";
import { WITHDRAWAL_QUERY } from "#contract/rules/orders/withdrawal.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { LinkButton } from "#web/ui/action/button.tsx";
import { formatDateTime } from "./format-date-time.ts";
import css from "./withdrawal.module.css";

/** On an order's page: its withdrawals, and for private customers the way to one. */
export function OrderWithdrawal({ data }: ScreenProps<"OrderWithdrawal">) {
  const t = useT();
  const link = useLink();
  const { settings, user, language } = usePage();
  if (!data || (data.withdrawals.length === 0 && !isPrivatePerson(user.groups))) return null;
  const query = new URLSearchParams({ [WITHDRAWAL_QUERY.order]: data.orderCode });
  return (
    <section className={`page-body ${css["order"]}`}>
      <h2>{t("Withdrawal.OfOrder.Title")}</h2>
      {data.withdrawals.length > 0 && (
        <ul>
          {data.withdrawals.map(({ reference, receivedAt, articles }) => (
            <li key={reference}>
              <strong>{t("Withdrawal.OfOrder.Received", reference, formatDateTime(receivedAt, language))}</strong>
              <span>{articles === "" ? t("Withdrawal.Scope.all") : articles}</span>
            </li>
          ))}
        </ul>
      )}
      {isPrivatePerson(user.groups) && (
        <>
          <p>{t("Withdrawal.OfOrder.Text")}</p>
          <p>
            <LinkButton variant="secondary" href={`${link(settings.site.pages.withdrawal)}?${query}`}>
              {t("Withdrawal.Button")}
            </LinkButton>
          </p>
        </>
      )}
    </section>
  );
}
