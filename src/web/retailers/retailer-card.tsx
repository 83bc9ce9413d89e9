import type { RetailerData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import css from "./retailer-card.module.css";
import { deliveryTypesOf, isAvailable, paymentTypesOf, retailerText, tradeTypesOf, type RetailerTextKind } from "./retailer-text.ts";

/** A retailer: name, stock, customers, delivery, payment, and a link to its shop (RETAIL-05). */
export function RetailerCard({ retailer, heading: Heading }: { retailer: RetailerData; heading: "h3" | "h4" }) {
  const t = useT();
  const words = (kind: RetailerTextKind, keys: readonly string[]) => keys.map((key) => retailerText(t, kind, key)).join(", ");
  const facts = [
    { name: t("Retail.Facet.trade"), value: words("trade", tradeTypesOf(retailer)) },
    { name: t("Retail.Facet.delivery"), value: words("delivery", deliveryTypesOf(retailer)) },
    { name: t("Retail.Facet.payment"), value: words("payment", paymentTypesOf(retailer)) },
  ].filter(({ value }) => value !== "");
  const [shopLink] = retailer.ShopLink;
  return (
    <li className={css["card"]}>
      <div className={css["logo"]}>
        {retailer.LogoUrl ? (
          <img src={retailer.LogoUrl} alt="" width={156} height={48} loading="lazy" />
        ) : (
          <span className={css["initials"]} aria-hidden="true">
            {initialsOf(retailer.Name)}
          </span>
        )}
      </div>
      <div className={css["who"]}>
        <Heading>{retailer.Name}</Heading>
        <p>{words("type", retailer.RetailerTypes)}</p>
        <p className={css["availability"]} data-available={isAvailable(retailer)}>
          {t(isAvailable(retailer) ? "Retail.Available" : "Retail.LikelyAvailable")}
        </p>
      </div>
      <dl className={css["details"]}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {shopLink && (
        <LinkButton
          size="small"
          variant="secondary"
          className={css["shop"]}
          href={shopLink}
          target="_blank"
          rel="noopener"
          icon="external"
          aria-label={t("Retail.ToShopOf", retailer.Name)}
        >
          {t("Retail.ToShop")}
        </LinkButton>
      )}
    </li>
  );
}

/** Initials of the first two words: "Lotsenhaus Werkzeug" is LW. */
function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join("");
}
