import { clsx } from "clsx";
import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { ProductImage } from "#web/ui/product-image.tsx";
import { SectionHeader } from "./section-header.tsx";
import styles from "./family-teaser-row.module.css";
import section from "./section.module.css";
import teaser from "./teaser.module.css";

export function FamilyTeaserRow({ fields, data }: ScreenProps<"FamilyTeaserRow">) {
  const t = useT();
  const link = useLink();
  const vat = t(showsNet(usePage().settings.shop) ? "Price.Net" : "Price.Gross");
  const families = data?.families ?? [];
  if (families.length === 0) return null;
  return (
    <section className={styles["band"]}>
      <div className={`page-width ${section["section"]}`}>
        <SectionHeader fields={fields} />
        <ul className={styles["row"]}>
          {families.map((family) => (
            <li key={family.id} className={styles["teaser"]}>
              <div className={clsx(teaser["image"], styles["image"])}>
                {family.image && <ProductImage src={family.image} width={320} height={240} loading="lazy" />}
              </div>
              <div className={styles["text"]}>
                <h3 className={teaser["name"]}>
                  <a className={teaser["link"]} href={link(family.link)}>
                    {family.name}
                  </a>
                </h3>
                {family.marketingClaim && <p className={styles["claim"]}>{family.marketingClaim}</p>}
                <p className={styles["details"]}>
                  <span>{t(family.productCount === 1 ? "Shell.Products.One" : "Shell.Products", family.productCount)}</span>
                  {family.price && (
                    <span>
                      <strong>{t("Shell.PriceFrom", family.price)}</strong> <small>{vat}</small>
                    </span>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
