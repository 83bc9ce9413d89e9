import { clsx } from "clsx";
import type { PositionData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { Checkbox } from "#web/ui/form/choice.tsx";
import details from "../details.module.css";
import css from "./again.module.css";
import type { Again } from "./use-again.ts";

/** A position's number with a checkbox; only the number in print and without JavaScript. */
export function AgainTick({ position, again }: { position: PositionData; again: Again }) {
  const t = useT();
  const isHydrated = useIsHydrated();
  return (
    <Checkbox
      className={clsx(css["checkbox"], !isHydrated && css["isWaiting"])}
      label={<span className={details["number"]}>{position.orderPos}</span>}
      aria-label={t("Orders.Again.Tick", position.orderPos, position.productName)}
      checked={again.isTicked(position)}
      onChange={() => again.toggle(position)}
    />
  );
}
