import type { AttributeData } from "#contract/screens.ts";

export type CompareRow = {
  key: string;
  name: string;
  /** One cell per article, in order. */
  cells: readonly (AttributeData | undefined)[];
  /** Whether the articles differ in it. */
  differs: boolean;
};

/** Attributes of the articles side by side, without duplicates, in catalogue order. */
export function compareRows(articles: readonly { attributes: readonly AttributeData[] }[]): CompareRow[] {
  const known = new Map<string, AttributeData>();
  for (const { attributes } of articles) for (const one of attributes) if (!known.has(one.attributeKey)) known.set(one.attributeKey, one);
  return [...known.values()]
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .map(({ attributeKey, attributeName }) => {
      const cells = articles.map(({ attributes }) => attributes.find((one) => one.attributeKey === attributeKey));
      const differs = new Set(cells.map((cell) => JSON.stringify(cell ? [cell.valueList.toSorted(), cell.unit] : null))).size > 1;
      return { key: attributeKey, name: attributeName, cells, differs };
    });
}
