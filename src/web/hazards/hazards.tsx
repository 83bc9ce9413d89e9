import type { VariantData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import css from "./hazards.module.css";

export type HazardData = NonNullable<VariantData["safety"]>;

/**
 * Pictograms, signal word and statements of a mixture, which every offer of it must show (CLP regulation, article 48). In lists the
 * precautions are folded away.
 */
export function Hazards({ safety }: { safety: HazardData | null | undefined }) {
  const t = useT();
  if (!safety) return null;
  return (
    <div className={css["hazards"]} role="group" aria-label={t("Product.Hazards")}>
      <span className={css["pictograms"]}>
        {safety.pictograms.map((code) => (
          <img key={code} src={`/media/gefahr/${code}.svg`} alt={t(`Product.Pictogram.${code}`)} width={36} height={36} loading="lazy" />
        ))}
        {safety.signalWord && <strong>{t(`Product.SignalWord.${safety.signalWord}`)}</strong>}
      </span>
      <span className={css["statements"]}>{safety.hazards.join(" ")}</span>
      {(safety.precautions.length > 0 || safety.ufi !== "") && (
        <details>
          <summary>{t("Product.Precautions")}</summary>
          <ul>
            {safety.precautions.map((statement) => (
              <li key={statement}>{statement}</li>
            ))}
            {safety.ufi !== "" && <li>{t("Product.Ufi", safety.ufi)}</li>}
          </ul>
        </details>
      )}
    </div>
  );
}
