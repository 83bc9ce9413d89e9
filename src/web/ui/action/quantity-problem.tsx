import { type RefObject, useRef } from "react";
import { MAX_QUANTITY, nearestSteps, nextStepAbove, nextStepBelow, type QuantityStepRange } from "#contract/rules/quantity-steps.ts";
import { Button } from "./button.tsx";
import { Dialog } from "../overlay/dialog.tsx";
import { useT } from "../text.ts";

export type QuantityProblemProps = {
  isOpen: boolean;
  /** What was typed and cannot be ordered; null for what is no number. */
  entered: number | null;
  steps: readonly QuantityStepRange[];
  onChoose: (quantity: number) => void;
  onClose: () => void;
  field: RefObject<HTMLInputElement | null>;
};

/** Says why a quantity cannot be ordered and which can, and offers the nearest ones (LAYER-08, QTY-10, QTY-11). */
export function QuantityProblem({ isOpen, entered, steps, onChoose, onClose, field }: QuantityProblemProps) {
  const t = useT();
  const main = useRef<HTMLButtonElement>(null);
  const least = nextStepAbove(steps, 0) ?? 1;
  const most = nextStepBelow(steps, MAX_QUANTITY + 1) ?? MAX_QUANTITY;
  const step = steps[0]?.rangeValue ?? 1;
  const kind = kindOf(entered, least, most);
  const { lower, higher } = nearestSteps(steps, entered ?? 0);
  const choices = [lower, higher].filter((quantity) => quantity !== null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(kind === "Between" ? "Ui.Quantity.Between.Title" : "Ui.Quantity.Impossible.Title")}
      size="narrow"
      isDescribed
      initialFocus={main}
      finalFocus={field}
      actions={
        <>
          {kind !== "Between" && (
            <Button variant="secondary" onClick={onClose}>
              {t("Ui.Ok")}
            </Button>
          )}
          {choices.map((quantity, place) => (
            <Button
              key={quantity}
              ref={place === choices.length - 1 ? main : null}
              variant={place === choices.length - 1 ? "primary" : "secondary"}
              onClick={() => onChoose(quantity)}
            >
              {t("Ui.Quantity.Take", quantity)}
            </Button>
          ))}
        </>
      }
    >
      <p>{t(`Ui.Quantity.${kind}.Text`, entered ?? "", kind === "Between" ? step : kind === "TooMany" ? most : least)}</p>
      <p>{t(step > 1 ? "Ui.Quantity.Steps" : "Ui.Quantity.Range", least, most, step)}</p>
    </Dialog>
  );
}

function kindOf(entered: number | null, least: number, most: number): "NoNumber" | "TooFew" | "TooMany" | "Between" {
  if (entered === null) return "NoNumber";
  return entered < least ? "TooFew" : entered > most ? "TooMany" : "Between";
}
