import { usePage } from "#web/shell/regions/region-context.tsx";
import css from "./details.module.css";

/** On paper, under the house's mark: how to ask about what was printed. On the screen the footer says so. */
export function PrintedHead() {
  const { name, supportPhone, supportEmail } = usePage().settings.site;
  return (
    <p className={css["printed"]} aria-hidden="true">
      {[name, supportPhone, supportEmail].filter(Boolean).join(" · ")}
    </p>
  );
}
