import { PROCUREMENT_ROUTES } from "#contract/routes.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import css from "./procurement.module.css";

/**
 * For developers of connected software: its address, examples, and a form that shows how a request is parsed. It needs no
 * script.
 */
export function ProcurementInterface({ data }: ScreenProps<"ProcurementInterface">) {
  const t = useT();
  const { page } = usePage();
  const { address, article } = data ?? { address: "", article: "" };
  return (
    <section className={`page-body ${css["interface"]}`}>
      <h2>{t("Procurement.Interface.Address")}</h2>
      <p>{t("Procurement.Interface.AddressText")}</p>
      <p className={css["address"]}>{address}</p>
      <Example title={t("Procurement.Interface.Form")} text={exampleForm(address)} />
      <Example title={t("Procurement.Interface.Cart")} text={exampleCart(article)} />
      <h2>{t("Procurement.Interface.Try")}</h2>
      <p>{t("Procurement.Interface.TryText")}</p>
      <form className={css["form"]} method="post" action={PROCUREMENT_ROUTES.trial}>
        <input type="hidden" name="language" value={page.language} />
        <TextArea
          name="request"
          label={t("Procurement.Interface.Request")}
          hint={t("Procurement.Interface.Secret")}
          rows={14}
          spellCheck={false}
          defaultValue={exampleCart(article)}
          required
        />
        <div>
          <Button type="submit">{t("Procurement.Interface.Submit")}</Button>
        </div>
      </form>
    </section>
  );
}

function Example({ title, text }: { title: string; text: string }) {
  return (
    <details className={css["example"]}>
      <summary>{title}</summary>
      <pre>{text}</pre>
    </details>
  );
}

function exampleForm(address: string): string {
  return `<form method="post" action="${address}" enctype="multipart/form-data" accept-charset="utf-8">
  <input type="hidden" name="action" value="WKE">
  <input type="hidden" name="version" value="2.5">
  <input type="hidden" name="name_kunde" value="...">
  <input type="hidden" name="pw_kunde" value="...">
  <input type="hidden" name="hookurl" value="https://software.example/return?session=4711">
</form>`;
}

function exampleCart(article: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Warenkorb xmlns="http://www.itek.de/Shop-Anbindung/Warenkorb/">
  <WarenkorbInfo>
    <Date>2026-11-20</Date>
    <Time>08:15:00</Time>
    <Version>2.5</Version>
  </WarenkorbInfo>
  <Order>
    <OrderInfo>
      <PartNo>B-2026-0042</PartNo>
      <ModeOfShipment>Lieferung</ModeOfShipment>
      <Cur>EUR</Cur>
    </OrderInfo>
    <OrderItem>
      <RefItems><Customer>10</Customer></RefItems>
      <ArtNo>${article}</ArtNo>
      <Qty>120.00</Qty>
      <QU>PCE</QU>
    </OrderItem>
  </Order>
</Warenkorb>`;
}
