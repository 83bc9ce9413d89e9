import { type CatalogueColumns, FAMILY, getList } from "../columns/columns.ts";

/**
 * Picks representative articles of a group. With fewer than two families: the first, middle and last article. Otherwise: the
 * middle articles of evenly spaced families.
 */
export function pickExamples({ groups }: CatalogueColumns, group: number, most: number): readonly number[] {
  const variantsOf = (of: number): Int32Array => getList(groups.variants, of);
  const middleOf = (list: Int32Array): number => list[(list.length - 1) >> 1]!;
  const families =
    groups.kind[group] === FAMILY ? [] : Array.from(getList(groups.families, group)).filter((of) => variantsOf(of).length > 0);
  if (families.length > 1) {
    const distance = Math.max(Math.floor(families.length / most), 1);
    return families
      .filter((_, i) => i % distance === 0)
      .slice(0, most)
      .map((family) => middleOf(variantsOf(family)));
  }
  const variants = variantsOf(group);
  return variants.length === 0 ? [] : [...new Set([variants[0]!, middleOf(variants), variants.at(-1)!])].slice(0, most);
}
