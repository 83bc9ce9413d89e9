import type { RefObject } from "react";
import { MAX_QUANTITY, nearestSteps, type QuantityStepRange } from "#contract/rules/quantity-steps.ts";
import { Button } from "./button.tsx";
import { Dialog } from "../overlay/dialog.tsx";
import { useT } from "../text.ts";

export type QuantityProblemProps = {
  isOpen: boolean;
  /** What was typed and cannot be ordered. */
  entered: number;
  steps: readonly QuantityStepRange[];
  onChoose: (quantity: number) => void;
  onClose: () => void;
  field: RefObject<HTMLInputElement | null>;
};

/** Answers a quantity between two steps with both, and one that no range holds with a sentence (QTY-10, QTY-11). */
export function QuantityProblem({ isOpen, entered, steps, onChoose, onClose, field }: QuantityProblemProps) {
  const t = useT();
  const kind = fitsSomeRange(steps, entered) ? "Between" : "Impossible";
  const { lower, higher } = nearestSteps(steps, entered);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`Ui.Quantity.${kind}.Title`)}
      size="narrow"
      finalFocus={field}

      actions={
        kind === "Between" ? (
          <>
            {lower !== null && (
              <Button variant="secondary" onClick={() => onChoose(lower)}>
                {t("Ui.Quantity.Take", lower)}
              </Button>
            )}
            {higher !== null && <Button onClick={() => onChoose(higher)}>{t("Ui.Quantity.Take", higher)}</Button>}
          </>
        ) : (
          <Button onClick={onClose}>{t("Ui.Ok")}</Button>
        )
      }
    >
      <p>{t(`Ui.Quantity.${kind}.Text`, entered)}</p>
    </Dialog>
  );
}

/** Whether a range reaches over the quantity, whatever its step. */
function fitsSomeRange(steps: readonly QuantityStepRange[], quantity: number): boolean {
  return (
    quantity > 0 &&
    steps.some((range) => quantity >= (range.rangeFrom ?? 0) && quantity <= Math.min(range.rangeTo ?? MAX_QUANTITY, MAX_QUANTITY))
  );
}
