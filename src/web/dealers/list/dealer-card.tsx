import { describeDistance } from "#contract/rules/dealers/dealer-search.ts";
import { phoneLink } from "#web/shell/contact/phone-link.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { LinkButton } from "#web/ui/action/button.tsx";
import type { DealerData } from "#contract/screens.ts";
import { webLink } from "../links.ts";
import { DealerAddress } from "./dealer-address.tsx";
import css from "./list.module.css";
import { OpeningHours } from "./opening-hours.tsx";
import { RouteLink } from "./route-link.tsx";
import { StockNotice } from "./stock-notice.tsx";

export type DealerCardProps = {
  dealer: DealerData;
  isActive: boolean;
  heading: "h2" | "h3" | "h4";
  /** Shows the dealer on the map. */
  onActivate: () => void;
};

/** A dealer: distance, stock, opening state, and links. */
export function DealerCard({ dealer, isActive, heading: Heading, onActivate }: DealerCardProps) {
  const t = useT();
  const { language } = usePage();
  const isHydrated = useIsHydrated();
  const { Retailer: who, Distance } = dealer;
  const [name = "", second = ""] = who.Names;
  const { Phone, Email, Url, OnlineShopUrl } = who.Contact;
  const pages = [
    { href: webLink(Url), words: t("Dealer.Website") },
    { href: webLink(OnlineShopUrl), words: t("Retail.ToShop") },
  ];
  return (
    <li className={css["card"]} data-active={isActive}>
      <div className={css["header"]}>
        <Heading className={css["name"]}>
          {isHydrated ? (
            <button type="button" aria-pressed={isActive} onClick={onActivate}>
              {name}
            </button>
          ) : (
            name
          )}
        </Heading>
        {Distance !== null && <p className={css["distance"]}>{t("Dealer.Kilometres", describeDistance(Distance, language))}</p>}
      </div>
      {second && <p className={css["second"]}>{second}</p>}
      <StockNotice dealer={dealer} />
      <DealerAddress address={who.Address} />
      <OpeningHours OpeningHours={who.OpeningHours} TimeZone={who.TimeZone} />
      <div className={css["actions"]}>
        <RouteLink dealer={dealer} variant="secondary" />
        {Phone && (
          <LinkButton size="small" variant="quiet" icon="phone-call" href={phoneLink(Phone)} aria-label={t("Dealer.CallOf", name, Phone)}>
            {Phone}
          </LinkButton>
        )}
      </div>
      <ul className={css["links"]}>
        {Email && (
          <li>
            <a href={`mailto:${Email}`}>{Email}</a>
          </li>
        )}
        {pages.map(
          ({ href, words }) =>
            href && (
              <li key={words}>
                <a href={href} target="_blank" rel="noopener" aria-label={t("Dealer.LinkOf", words, name)}>
                  {words}
                </a>
              </li>
            ),
        )}
        <li>
          <a href={`/webapi/dealers/${encodeURIComponent(who.RetailerId)}.vcf`} download aria-label={t("Dealer.CardOf", name)}>
            {t("Dealer.Card")}
          </a>
        </li>
      </ul>
    </li>
  );
}
