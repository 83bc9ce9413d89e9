import { type RefObject, useRef } from "react";
import { decimalOf } from "#contract/rules/quantities/decimal-quantity.ts";
import {
  isValidQuantity,
  MAX_QUANTITY,
  nearestSteps,
  nextStepAbove,
  nextStepBelow,
  type QuantityStepRange,
} from "#contract/rules/quantities/quantity-steps.ts";
import { type DecimalMark, isWholeNumber } from "#contract/rules/quantities/typed-quantity.ts";
import { Button } from "./button.tsx";
import { Dialog } from "../overlay/dialog.tsx";
import { useT } from "../text.ts";

export type QuantityProblemProps = {
  isOpen: boolean;
  /** `entered`: the digits as a number; `typed`: the full text. */
  entered: number;
  typed: string;
  mark: DecimalMark;
  steps: readonly QuantityStepRange[];
  onChoose: (quantity: number) => void;
  onClose: () => void;
  field: RefObject<HTMLInputElement | null>;
};

/** Explains why a quantity cannot be ordered and offers the nearest valid ones (LAYER-08, QTY-10, QTY-11). */
export function QuantityProblem({ isOpen, entered, typed, mark, steps, onChoose, onClose, field }: QuantityProblemProps) {
  const t = useT();
  const main = useRef<HTMLButtonElement>(null);
  const least = nextStepAbove(steps, 0) ?? 1;
  const most = nextStepBelow(steps, MAX_QUANTITY + 1) ?? MAX_QUANTITY;
  const step = steps[0]?.rangeValue ?? 1;
  const kind = kindOf({ entered, typed, mark }, least, most);
  const meant = kind === "Decimals" ? decimalOf(typed)! : kind === "NoNumber" ? 0 : entered;
  const { lower, higher } = nearestSteps(steps, meant);
  const choices = isValidQuantity(steps, meant) ? [meant] : [lower, higher].filter((quantity) => quantity !== null);
  const written = kind === "Decimals" ? typed.trim() : entered;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(kind === "Between" || kind === "Decimals" ? "Ui.Quantity.Between.Title" : "Ui.Quantity.Impossible.Title")}
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
          {choices.map((quantity, position) => (
            <Button
              key={quantity}
              ref={position === choices.length - 1 ? main : null}
              variant={position === choices.length - 1 ? "primary" : "secondary"}
              onClick={() => onChoose(quantity)}
            >
              {t("Ui.Quantity.Take", quantity)}
            </Button>
          ))}
        </>
      }
    >
      <p>{t(`Ui.Quantity.${kind}.Text`, written, kind === "Between" ? step : kind === "TooMany" ? most : least)}</p>
      <p>{t(step > 1 ? "Ui.Quantity.Steps" : "Ui.Quantity.Range", least, most, step)}</p>
    </Dialog>
  );
}

type Entered = Pick<QuantityProblemProps, "entered" | "typed" | "mark">;

function kindOf(
  { entered, typed, mark }: Entered,
  least: number,
  most: number,
): "NoNumber" | "Decimals" | "TooFew" | "TooMany" | "Between" {
  if (typed && !isWholeNumber(typed, mark)) return decimalOf(typed) === null ? "NoNumber" : "Decimals";
  return entered < least ? "TooFew" : entered > most ? "TooMany" : "Between";
}
