/** A property of an article as staff read it: quantities have decimal commas like all numbers of the back office. */
export function propertyValue({ values, unit }: { values: readonly string[]; unit: string }): string {
  // Without a unit it can be a name such as the steel 1.4401.
  if (unit === "") return values.join(", ");
  return `${values.map((value) => value.replace(/^(-?\d+)\.(\d+)$/, "$1,$2")).join(", ")} ${unit}`;
}
