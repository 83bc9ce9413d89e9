import { Button, LinkButton } from "../action/button.tsx";
import { useT } from "../text.ts";
import styles from "./progress-bar.module.css";

export type ProgressBarProps = {
  /** Progress: `value` of `max`. */
  value: number;
  max: number;
  /** "12 von 40 Varianten angezeigt"; defaults to a general text. */
  text?: string;
  onMore?: (() => void) | undefined;
  /** URL of the next page: the control becomes a link that works without JavaScript. */
  moreHref?: string | undefined;
  moreLabel?: string;
  isLoading?: boolean;
};

/** Shows how much of a long list is displayed, with a load-more control. */
export function ProgressBar({ value, max, text, onMore, moreHref, moreLabel, isLoading = false }: ProgressBarProps) {
  const t = useT();
  const words = text ?? t("Ui.Progress.Shown", value, max);
  const share = max > 0 ? Math.min(1, value / max) : 1;
  const more = moreLabel ?? t("Ui.Progress.More");
  return (
    <div className={styles["progress"]}>
      <p className="tabular">{words}</p>
      {/* A full bar carries no information. */}
      {share < 1 && (
        <div
          className={styles["track"]}
          role="progressbar"
          aria-valuenow={Math.round(share * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-label={words}
        >
          <div className={styles["fill"]} style={{ transform: `scaleX(${share})` }} />
        </div>
      )}
      {value < max &&
        (moreHref ? (
          <LinkButton
            variant="secondary"
            href={moreHref}
            onClick={(event) => {
              if (!onMore || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              if (!isLoading) onMore();
            }}
          >
            {more}
          </LinkButton>
        ) : (
          onMore && (
            <Button variant="secondary" isLoading={isLoading} onClick={onMore}>
              {more}
            </Button>
          )
        ))}
    </div>
  );
}
