/** The decimal value of a quantity by its last comma or point: 50 of "50,00"; null without a decimal separator. */
export function decimalOf(typed: string): number | null {
  const [, whole, decimals] = /^\D*(\d[\d.,\s]*)[.,](\d+)\D*$/.exec(typed) ?? [];
  return whole === undefined ? null : Number(`${whole.replace(/\D/g, "")}.${decimals}`);
}
