import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import css from "./external-map-notice.module.css";
import type { OutsideMap } from "./use-outside-map.ts";

/** Offers the external map, and names the data that its provider receives. */
export function ExternalMapNotice({ outside: { isOffered, isAllowed, allow } }: { outside: OutsideMap }) {
  const t = useT();
  if (!isOffered || isAllowed) return null;
  return (
    <div className={css["note"]}>
      <p>{t("Dealer.Map.Outside")}</p>
      <Button size="small" variant="secondary" onClick={allow}>
        {t("Dealer.Map.Outside.Allow")}
      </Button>
    </div>
  );
}
