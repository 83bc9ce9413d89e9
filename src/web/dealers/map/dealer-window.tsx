import { describeDistance } from "#contract/rules/dealers/dealer-search.ts";
import { phoneLink } from "#web/shell/contact/phone-link.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { IconButton } from "#web/ui/action/button.tsx";
import type { DealerData } from "#contract/screens.ts";
import { DealerAddress } from "../list/dealer-address.tsx";
import { RouteLink } from "../list/route-link.tsx";
import { StockNotice } from "../list/stock-notice.tsx";
import css from "./dealer-window.module.css";

/** Popup of the active dealer. Closing it deactivates the dealer (DEALER-13). */
export function DealerWindow({ dealer, onClose }: { dealer: DealerData; onClose: () => void }) {
  const t = useT();
  const { language } = usePage();
  const { Retailer: who, Distance } = dealer;
  return (
    <div className={css["window"]} role="group" aria-label={who.Names[0]}>
      <div className={css["header"]}>
        <strong>{who.Names[0]}</strong>
        <IconButton size="small" icon="cancel" label={t("Dealer.Map.Close")} onClick={onClose} />
      </div>
      <StockNotice dealer={dealer} />
      <DealerAddress address={who.Address} />
      {Distance !== null && <p>{t("Dealer.Away", describeDistance(Distance, language))}</p>}
      {who.Contact.Phone && (
        <p>
          <a href={phoneLink(who.Contact.Phone)}>{who.Contact.Phone}</a>
        </p>
      )}
      <RouteLink dealer={dealer} variant="secondary" />
    </div>
  );
}
