import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { Icon, type IconName } from "../icon.tsx";
import styles from "./pager.module.css";
import { useT } from "../text.ts";

/** Maximum number of page links (COMP-03). */
export const VISIBLE_PAGES = 6;

export type PagerProps = {
  /** Starts at 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** URL of a page; makes the pages links that work without JavaScript. */
  hrefOf?: (page: number) => string;
  /** Element at the top of the list; scrolled to after a page change, and focused if possible. */
  facets: RefObject<HTMLElement | null>;
  /** Label, if there are several pagers. */
  label?: string;
};

/** Pagination with up to six page links, previous and next. */
export function Pager({ page, pages, onPage, hrefOf, facets, label }: PagerProps) {
  const t = useT();
  const asked = useRef<number | null>(null);
  useEffect(() => {
    // Page changes for other reasons, such as a filter, do not move the focus.
    if (asked.current !== page) return;
    asked.current = null;
    facets.current?.focus({ preventScroll: true });
    facets.current?.scrollIntoView({ block: "start" });
  }, [page, facets]);
  if (pages <= 1) return null;
  const turn = (to: number) => {
    asked.current = to;
    onPage(to);
  };
  const step = { onPage: turn, hrefOf, pages };
  return (
    <nav className={styles["pager"]} aria-label={label ?? t("Ui.Pager")}>
      <ol className={styles["list"]}>
        <li>
          <Step {...step} to={page - 1} label={t("Ui.Pager.Previous")} icon="chevron-left" />
        </li>
        {visiblePages(page, pages).map((one) => (
          <li key={one}>
            <Step {...step} to={one} label={t("Ui.Pager.Page", one, pages)} isCurrent={one === page} />
          </li>
        ))}
        <li>
          <Step {...step} to={page + 1} label={t("Ui.Pager.Next")} icon="chevron-right" />
        </li>
      </ol>
    </nav>
  );
}

type StepProps = Pick<PagerProps, "onPage" | "hrefOf" | "pages"> & { to: number; label: string; icon?: IconName; isCurrent?: boolean };

function Step({ to, label, icon, isCurrent = false, onPage, hrefOf, pages }: StepProps) {
  const content = icon ? <Icon name={icon} /> : to;
  const naming = { className: styles["step"], "aria-label": label, "aria-current": isCurrent ? ("page" as const) : undefined };
  const isBeyond = to < 1 || to > pages;
  if (!hrefOf || isBeyond) {
    return (
      <button type="button" {...naming} disabled={isBeyond} onClick={() => !isCurrent && onPage(to)}>
        {content}
      </button>
    );
  }
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isCurrent) onPage(to);
  };
  return (
    <a {...naming} href={hrefOf(to)} onClick={go}>
      {content}
    </a>
  );
}

/** At most six consecutive pages around the current one. */
export function visiblePages(page: number, pages: number): number[] {
  const count = Math.min(VISIBLE_PAGES, pages);
  const first = Math.max(1, Math.min(page - Math.floor((count - 1) / 2), pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
