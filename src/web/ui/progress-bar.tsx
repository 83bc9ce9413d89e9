import { Button, LinkButton } from "./button.tsx";
import { useT } from "./text.ts";
import styles from "./progress-bar.module.css";

export type ProgressBarProps = {
  /** How many are shown of how many there are. */
  shown: number;
  total: number;
  /** "12 von 40 Varianten angezeigt"; a general wording where it is left out. */
  label?: string;
  onMore?: () => void;
  /** Address of the next page: the control is a link then and works without script. */
  moreHref?: string;
  moreLabel?: string;
  isLoading?: boolean;
};

/** How far a long list has been shown, with the control that shows more of it. */
export function ProgressBar({ shown, total, label, onMore, moreHref, moreLabel, isLoading = false }: ProgressBarProps) {
  const t = useT();
  const text = label ?? t("Ui.Progress.Shown", shown, total);
  const share = total > 0 ? Math.min(1, shown / total) : 1;
  const more = moreLabel ?? t("Ui.Progress.More");
  return (
    <div className={styles["progress"]}>
      <p className="tabular">{text}</p>
      <div className={styles["track"]} role="progressbar" aria-valuenow={Math.round(share * 100)} aria-valuemin={0} aria-valuemax={100} aria-label={text}>
        <div className={styles["fill"]} style={{ transform: `scaleX(${share})` }} />
      </div>
      {shown < total &&
        (moreHref ? (
          <LinkButton
            look="secondary"
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
            <Button look="secondary" isLoading={isLoading} onClick={onMore}>
              {more}
            </Button>
          )
        ))}
    </div>
  );
}
