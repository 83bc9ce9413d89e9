import type { CustomerDocumentData, PriceListStateData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import css from "./documents.module.css";
import { usePriceList } from "./use-price-list.ts";

type Props = { loaded: PriceListStateData; onDocuments: (documents: CustomerDocumentData[]) => void };

/** Requests the company's price list and shows its status. */
export function PriceListRequest({ loaded, onDocuments }: Props) {
  const t = useT();
  const { state, refused, isNew, make } = usePriceList(loaded, onDocuments);
  const isBeingMade = state === "BEING_MADE";
  return (
    <section className={css["priceList"]} aria-labelledby="price-list">
      <div>
        <h2 id="price-list">{t("Account.PriceList.Title")}</h2>
        <p>{t("Account.PriceList.Text")}</p>
      </div>
      <Button variant="secondary" icon="file" isLoading={isBeingMade} onClick={() => void make()}>
        {t(state === "NONE" || state === "FAILED" ? "Account.PriceList.Make" : "Account.PriceList.Again")}
      </Button>
      <p role="status" className={css["progress"]} data-room={isBeingMade || isNew ? t("Account.PriceList.BeingMade") : undefined}>
        {isBeingMade && <span>{t("Account.PriceList.BeingMade")}</span>}
        {isNew && <span>{t("Account.PriceList.Ready")}</span>}
      </p>
      {state === "FAILED" && !refused && <MessageBox text={t("Account.PriceList.Failed")} />}
      {refused === "tooOften" && <MessageBox tone="warning" text={t("Account.PriceList.TooOften")} />}
      {refused !== null && refused !== "tooOften" && <MessageBox text={t("Account.PriceList.Failed")} errorCode={refused.errorCode} />}
    </section>
  );
}
