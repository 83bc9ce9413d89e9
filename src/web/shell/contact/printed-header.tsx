import type { ReactNode } from "react";
import { usePage } from "../islands/island-context.tsx";
import css from "./printed-header.module.css";

/** Header shown only in print: contact details and, below, the owner of the printed data. */
export function PrintedHeader({ children }: { children?: ReactNode }) {
  const { name, supportPhone, supportEmail } = usePage().settings.site;
  return (
    <div className={css["printed"]} aria-hidden="true">
      <p>{[name, supportPhone, supportEmail].filter(Boolean).join(" · ")}</p>
      {children}
    </div>
  );
}
