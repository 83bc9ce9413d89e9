import { clsx } from "clsx";
import type { ReactNode, TdHTMLAttributes, ThHTMLAttributes } from "react";
import styles from "./table.module.css";

export type TableProps = {
  /** Describes the table; hidden if a heading already does. */
  caption: string;
  showCaption?: boolean;
  /** The header stays visible while the table scrolls in its box. */
  stickyHead?: boolean;
  dense?: boolean;
  className?: string;
  /** thead and tbody. */
  children: ReactNode;
};

/** Table that scrolls horizontally on narrow screens; its box is focusable for keyboard scrolling. */
export function Table({ caption, showCaption = false, stickyHead = false, dense = false, className, children }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <div className={clsx(styles["scroll"], className)} role="region" aria-label={caption} tabIndex={0}>
      <table className={clsx(styles["table"], stickyHead && styles["sticky"], dense && styles["dense"])}>
        <caption className={showCaption ? styles["caption"] : "visually-hidden"}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}

/** Header of a numeric column; right-aligned. */
export function NumericHeader({ className, scope = "col", ...cell }: ThHTMLAttributes<HTMLTableCellElement>) {
  return <th scope={scope} className={clsx(styles["numeric"], className)} {...cell} />;
}

/** Numeric cell: tabular figures, right-aligned, no wrapping. */
export function NumericCell({ className, ...cell }: TdHTMLAttributes<HTMLTableCellElement>) {
  return <td className={clsx(styles["numeric"], className)} {...cell} />;
}

/** Name-value list, as in a data sheet. */
export function DetailList({ items, className }: { items: readonly { name: ReactNode; value: ReactNode }[]; className?: string }) {
  return (
    <dl className={clsx(styles["details"], className)}>
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
        <div key={index}>
          <dt>{item.name}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
