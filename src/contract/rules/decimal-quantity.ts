/** What a quantity that is no whole number says by its last comma or point: 50 of "50,00"; null where it says no number. */
export function decimalOf(typed: string): number | null {
  const [, whole, decimals] = /^\D*(\d[\d.,\s]*)[.,](\d+)\D*$/.exec(typed) ?? [];
  return whole === undefined ? null : Number(`${whole.replace(/\D/g, "")}.${decimals}`);
}
