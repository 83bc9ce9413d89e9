import { isValidQuantity, type QuantityStepRange } from "#contract/rules/quantities/quantity-steps.ts";

/**
 * Current quantity of a form's stepper, also before its commit. Null if it is not orderable or ambiguous; the stepper asks about
 * it.
 */
export function readFormQuantity(form: HTMLFormElement, steps: readonly QuantityStepRange[]): number | null {
  const field = form.elements.namedItem("quantity") as HTMLInputElement;
  const quantity = Number(field.value);
  return isValidQuantity(steps, quantity) && field.ariaInvalid !== "true" ? quantity : null;
}
