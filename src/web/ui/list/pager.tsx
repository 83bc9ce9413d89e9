import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { Icon, type IconName } from "../icon.tsx";
import styles from "./pager.module.css";
import { useT } from "../text.ts";

/** How many pages can be chosen from at once (shop §9). */
export const VISIBLE_PAGES = 6;

export type PagerProps = {
  /** Counted from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** Address of a page: the pages are links then and work without script. */
  hrefOf?: (page: number) => string;
  /** Holds the facets, at the top of what is paged: scrolled to when the page has changed; takes the focus if it can. */
  facets: RefObject<HTMLElement | null>;
  /** Names this way through the pages where there are several. */
  label?: string;
};

/** The way through the pages of a list: six of them, and one step back and on. */
export function Pager({ page, pages, onPage, hrefOf, facets, label }: PagerProps) {
  const t = useT();
  const asked = useRef<number | null>(null);
  useEffect(() => {
    // A page that changes for another reason, such as a filter, leaves the focus where it is.
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

/** At most six neighbouring pages around the current one. */
export function visiblePages(page: number, pages: number): number[] {
  const count = Math.min(VISIBLE_PAGES, pages);
  const first = Math.max(1, Math.min(page - Math.floor((count - 1) / 2), pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
