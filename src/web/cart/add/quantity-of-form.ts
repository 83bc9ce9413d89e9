import { isValidQuantity, type QuantityStepRange } from "#contract/rules/quantity-steps.ts";

/**
 * What a form's stepper shows when it is sent, also before the stepper has handed it on.
 * Null while a quantity stands there that cannot be ordered or be read in one way only: the stepper asks about it.
 */
export function quantityOfForm(form: HTMLFormElement, steps: readonly QuantityStepRange[]): number | null {
  const field = form.elements.namedItem("quantity") as HTMLInputElement;
  const quantity = Number(field.value);
  return isValidQuantity(steps, quantity) && field.ariaInvalid !== "true" ? quantity : null;
}
