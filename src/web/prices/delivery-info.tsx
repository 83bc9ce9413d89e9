import { availabilityOf, type Stock } from "#contract/rules/articles/availability.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import css from "./delivery-info.module.css";

export type DeliveryInfoProps = {
  speed: string;
  stock?: Stock | undefined;
  /** Unit of the stock. */
  unit?: string | undefined;
  /** Short text, for a line among others. */
  isShort?: boolean;
};

/** Delivery time of an article, with different symbols for slow and unavailable (FAM-16, FAM-17). An unknown speed is logged. */
export function DeliveryInfo({ speed, stock, unit = "", isShort = false }: DeliveryInfoProps) {
  const t = useT();
  const { words, figure } = availabilityOf(speed, stock);
  if (words === "unknown") console.error("unknown delivery speed", speed);
  const Element = isShort ? "span" : "p";
  return (
    <Element className={css["note"]} data-speed={words}>
      {t(`DeliverySpeed.${isShort ? "Short." : ""}${words}`, figure ?? "", unit)}
    </Element>
  );
}
