import { formatCount } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { importPhrases } from "../phrases/imports.ts";
import { Section } from "../shell/section.tsx";
import type { ImportDetails } from "./import-page.tsx";
import styles from "./imports.module.css";

/** Phase, count, rate and remaining time of an import that runs. */
export function ImportProgress({ progress }: { progress: NonNullable<ImportDetails["progress"]> }) {
  const t = usePhrases(importPhrases);
  const { phase, items, share, perSecond, secondsLeft, isStalled, isCancelling } = progress;
  const title = phase ? t.phases[phase] : t.waiting;
  return (
    <Section title={t.progress}>
      <div className={styles["progress"]}>
        {/* Only the phase is announced: the counts change every second. */}
        <p role="status">{isCancelling ? t.cancelling : isStalled ? t.stalled : title}</p>
        {phase && !isStalled && (
          <>
            <progress aria-label={title} max={1} {...(share !== null && { value: share })} />
            <p className={styles["figures"]}>
              {items > 0 && <span>{t.items(formatCount(items))}</span>}
              {perSecond !== null && <span>{t.perSecond(formatCount(perSecond))}</span>}
              {secondsLeft !== null && <span>{t.secondsLeft(secondsLeft)}</span>}
            </p>
          </>
        )}
        <p className="muted">{t.pageMayClose}</p>
      </div>
    </Section>
  );
}
