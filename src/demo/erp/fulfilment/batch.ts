/** Production batch of an article delivered on a day (ISO date): one per article and quarter. */
export function batchOf(articleNumber: string, day: string): string {
  const quarter = Math.ceil(Number(day.slice(5, 7)) / 3);
  return `${day.slice(2, 4)}Q${quarter}-${articleNumber.slice(-5)}`;
}
