import { useT } from "#web/shell/regions/region-context.tsx";
import css from "./delivery-note.module.css";
import { deliveryDays, readDeliverySpeed } from "./delivery-speed.ts";

/** When the article comes, with a mark of its own for slow and for none (FAM-16, FAM-17). */
export function DeliveryNote({ speed }: { speed: string }) {
  const t = useT();
  const days = deliveryDays(speed);
  const known = days === null ? readDeliverySpeed(speed) : "SLOWDELIVERY";
  return (
    <p className={css["note"]} data-speed={known}>
      {days === null ? t(`DeliverySpeed.${known}`) : t("DeliverySpeed.DAYS", days)}
    </p>
  );
}
