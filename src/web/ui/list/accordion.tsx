import { clsx } from "clsx";
import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "../icon.tsx";
import styles from "./accordion.module.css";

export type AccordionPanel = { id: string; title: ReactNode; content: ReactNode };
export type AccordionProps = {
  panels: readonly AccordionPanel[];
  /** Panels open initially. */
  defaultOpen?: readonly string[];
  /** Allows several open panels; otherwise opening one closes the others (COMP-01). */
  multiple?: boolean;
  className?: string;
};

/** Accordion of native details elements, which work without JavaScript. */
export function Accordion({ panels, defaultOpen = [], multiple = defaultOpen.length > 1, className }: AccordionProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(defaultOpen));
  const toggle = (id: string, isOpen: boolean) =>
    setOpen((before) => {
      if (before.has(id) === isOpen) return before;
      const after = new Set(multiple ? before : []);
      if (isOpen) after.add(id);
      else after.delete(id);
      return after;
    });
  return (
    <div className={clsx(styles["accordion"], className)}>
      {panels.map((panel) => (
        <details
          key={panel.id}
          className={styles["panel"]}
          open={open.has(panel.id)}
          onToggle={(event) => toggle(panel.id, event.currentTarget.open)}
        >
          <summary className={styles["summary"]}>
            <span>{panel.title}</span>
            <Icon name="arrow-down" className={styles["arrow"]} />
          </summary>
          <div className={styles["content"]}>{panel.content}</div>
        </details>
      ))}
    </div>
  );
}

/** Up to this width only one panel is open at a time (COMP-02). */
export const EXPAND_ABOVE_PX = 960;

export type StandardAccordionProps = Omit<AccordionProps, "multiple"> & { expand?: boolean };

/** Standard accordion: several panels only if `expand` is set and the screen is wider than 960 px. */
export function StandardAccordion({ expand = false, ...accordion }: StandardAccordionProps) {
  const isWide = useIsWiderThan(EXPAND_ABOVE_PX);
  return <Accordion {...accordion} multiple={expand && isWide} />;
}

/** Tracks the window's width; true on the server. */
export function useIsWiderThan(px: number): boolean {
  const [isWider, setWider] = useState(true);
  useEffect(() => {
    const query = window.matchMedia(`(min-width: ${px + 0.02}px)`);
    const follow = () => setWider(query.matches);
    follow();
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, [px]);
  return isWider;
}
