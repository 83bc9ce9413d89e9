import { Dialog } from "../form/dialog.tsx";
import { formatCount, formatDay } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { quotePhrases } from "../phrases/quotes.ts";
import type { Preview } from "./answer-editor.tsx";
import styles from "./quote-page.module.css";

/** The offer with the prices and totals that the customer will read. */
export function PreviewDialog({
  isOpen,
  onClose,
  offer,
  text,
  inParts,
}: {
  isOpen: boolean;
  onClose: () => void;
  offer: Preview | null;
  text: string;
  inParts: boolean;
}) {
  const t = usePhrases(quotePhrases);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.previewTitle} size="wide">
      {offer && (
        <div className={styles["preview"]}>
          <p className="muted">{t.previewNote}</p>
          {text.trim() !== "" && <blockquote className={styles["text"]}>{text}</blockquote>}
          <ul>
            {offer.lines.map((line) => (
              <li key={line.position}>
                <div>
                  {line.name} <span className="muted numeric">{line.articleNumber}</span>
                  {line.alternativeTo && <span className={styles["badge"]}>{t.alternative(line.alternativeTo)}</span>}
                  {line.tiers.map((tier) => (
                    <div key={tier.from} className="muted numeric">
                      {t.tierFrom} {formatCount(tier.from)}: {tier.price}
                    </div>
                  ))}
                  {line.deliveryTime !== "" && (
                    <div className="muted">
                      {t.deliveryTime}: {line.deliveryTime}
                    </div>
                  )}
                  {line.text !== "" && <div>{line.text}</div>}
                </div>
                <div className="numeric">
                  {formatCount(line.quantity)} {line.unit}
                </div>
                <div className="numeric">
                  {line.price}
                  {line.listPrice && line.listPrice !== line.price && <div className="muted">{line.listPrice}</div>}
                </div>
                <div className="numeric">{line.total}</div>
              </li>
            ))}
          </ul>
          <dl className={styles["totals"]}>
            {(["goods", "delivery", "net", "tax", "gross"] as const).map((name) => (
              <div key={name}>
                <dt>{t[name]}</dt>
                <dd className="numeric">{offer[name]}</dd>
              </div>
            ))}
          </dl>
          <p>
            {offer.validUntil && `${t.validUntil} ${formatDay(offer.validUntil)}`}
            {inParts && ` · ${t.inParts}`}
          </p>
        </div>
      )}
    </Dialog>
  );
}
