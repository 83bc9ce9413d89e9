import { PROCUREMENT_ROUTES } from "#contract/routes.ts";
import type { ScreenData } from "#contract/screens.ts";
import { $cartCount } from "#web/shell/page/stores/stores.ts";
import { useStore } from "#web/shell/page/stores/use-store.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useHasEnded } from "./use-has-ended.ts";
import css from "./procurement-bar.module.css";

/** Shown on every page of a procurement session: company, number of lines, and the return to the software (PROCURE-03). */
export function ProcurementBar({ data }: ScreenProps<"ProcurementBar">) {
  const hasEnded = useHasEnded(data !== null);
  return data && !hasEnded ? <Bar {...data} /> : null;
}

function Bar({ session, person, company, lines, canReturn, orderCode }: NonNullable<ScreenData["ProcurementBar"]>) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const count = useStore($cartCount, null) ?? lines;
  return (
    <section className={css["bar"]} aria-label={t("Procurement.Cart.Headline")}>
      <div className={`page-width ${css["row"]}`}>
        <p>{t("Procurement.Bar.Who", person, company)}</p>
        {orderCode === null && (
          <a href={link(settings.site.pages.cart)}>{t(count === 1 ? "Procurement.Bar.LineOne" : "Procurement.Bar.Lines", count)}</a>
        )}
        {canReturn && (
          <form method="post" action={PROCUREMENT_ROUTES.return}>
            <input type="hidden" name="session" value={session} />
            <Button type="submit" size="small" disabled={orderCode === null && count === 0}>
              {orderCode === null ? t("Procurement.Bar.Return") : t("Procurement.Cart.ReturnOrder", orderCode)}
            </Button>
          </form>
        )}
      </div>
    </section>
  );
}
