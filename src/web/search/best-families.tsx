import type { FamilyTeaserData } from "#contract/screens.ts";
import { variantCount } from "#web/catalogue/index.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";
import css from "./best-families.module.css";

export type BestFamiliesProps = {
  families: readonly FamilyTeaserData[];
  total: number;
  /** Address of the list of all families. */
  allHref: string;
};

/** The families that match best, small, so that the articles below them are soon in sight (SEARCH-29). */
export function BestFamilies({ families, total, allHref }: BestFamiliesProps) {
  const t = useT();
  const link = useLink();
  if (families.length === 0) return null;
  return (
    <div id="families" tabIndex={-1} className={css["holder"]}>
      <ul className={css["families"]} aria-label={t("Search.Group.Families")}>
        {families.map((family) => (
          <li key={family.id} className={css["family"]}>
            <span className={css["image"]}>{family.image && <ProductImage src={family.image} width={96} height={72} />}</span>
            <div>
              <h3>
                <a href={link(family.link)}>{family.name}</a>
              </h3>
              <p>{variantCount(t, family)}</p>
            </div>
          </li>
        ))}
      </ul>
      {total > 1 && (
        <a href={allHref} className={css["all"]}>
          {t("Search.AllFamilies", total)}
        </a>
      )}
    </div>
  );
}
