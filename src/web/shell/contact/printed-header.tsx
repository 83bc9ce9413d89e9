import type { ReactNode } from "react";
import { usePage } from "../islands/island-context.tsx";
import css from "./printed-head.module.css";

/** On paper, under the house's mark: how to ask about what was printed, and below it whose it is. On the screen the page says so elsewhere. */
export function PrintedHeader({ children }: { children?: ReactNode }) {
  const { name, supportPhone, supportEmail } = usePage().settings.site;
  return (
    <div className={css["printed"]} aria-hidden="true">
      <p>{[name, supportPhone, supportEmail].filter(Boolean).join(" · ")}</p>
      {children}
    </div>
  );
}
