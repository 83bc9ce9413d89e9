import { isValidQuantity, type QuantityStepRange } from "#contract/rules/quantity-steps.ts";

/**
 * What a form's stepper shows when it is sent, also before the stepper has handed it on.
 * Null while a quantity stands there that cannot be ordered: the stepper asks about it.
 */
export function quantityOfForm(form: HTMLFormElement, steps: readonly QuantityStepRange[]): number | null {
  const quantity = Number(new FormData(form).get("quantity"));
  return isValidQuantity(steps, quantity) ? quantity : null;
}
