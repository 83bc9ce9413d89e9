import { clsx } from "clsx";
import type { ReactNode, TdHTMLAttributes, ThHTMLAttributes } from "react";
import styles from "./table.module.css";

export type TableProps = {
  /** Says what the table holds; hidden where a heading beside it says so already. */
  caption: string;
  showCaption?: boolean;
  /** The head stays in sight while a tall table scrolls inside its own box. */
  stickyHead?: boolean;
  dense?: boolean;
  className?: string;
  /** thead and tbody. */
  children: ReactNode;
};

/** A table that scrolls sideways inside its box when the screen is narrow; the box takes focus so that keys can scroll it. */
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

/** Head of a column of figures; right-aligned like them. */
export function NumericHead({ className, scope = "col", ...cell }: ThHTMLAttributes<HTMLTableCellElement>) {
  return <th scope={scope} className={clsx(styles["numeric"], className)} {...cell} />;
}

/** A figure: tabular, right-aligned, never broken. */
export function NumericCell({ className, ...cell }: TdHTMLAttributes<HTMLTableCellElement>) {
  return <td className={clsx(styles["numeric"], className)} {...cell} />;
}

/** Names and values below each other, as in a data sheet. */
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
