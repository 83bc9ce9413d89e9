import { countUnit } from "#contract/format/count-unit.ts";
import type { PositionData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { QuantityStepper } from "#web/ui/action/quantity-stepper.tsx";
import { CELL, ROW } from "#web/account/table-roles.ts";
import css from "./again.module.css";
import type { Again } from "./use-again.ts";

/** Row below a ticked position with the quantity to reorder. */
export function AgainQuantity({ position, again }: { position: PositionData; again: Again }) {
  const t = useT();
  const take = (quantity: number) => again.setQuantity(position, quantity);
  return (
    <tr {...ROW} className={css["row"]}>
      <td {...CELL} className={css["gap"]} />
      <td {...CELL} colSpan={6}>
        <div className={css["quantity"]}>
          <span>{t("Orders.Again.Quantity")}</span>
          <QuantityStepper
            size="small"
            label={t("Family.QuantityOf", position.productName)}
            value={again.quantityOf(position)}
            steps={position.quantityStepRanges}
            onDraft={take}
            onCommit={take}
          />
          <span>{countUnit(position.unit, again.quantityOf(position))}</span>
        </div>
      </td>
    </tr>
  );
}
