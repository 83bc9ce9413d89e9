import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";

/** States beside a price whether it is net or includes VAT. */
export function VatNote() {
  const t = useT();
  return <small>{t(showsNet(usePage().settings.shop) ? "Price.Net" : "Price.Gross")}</small>;
}
