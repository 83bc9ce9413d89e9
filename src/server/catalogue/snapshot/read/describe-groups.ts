import type { CategoryLink, FamilyTeaserSummary } from "../../../ports/catalogue-types.ts";
import type { Category, Family } from "../../../ports/catalogue-port.ts";
import { categoryLink, familyLink } from "../../slug.ts";
import type { ColumnLookups } from "../columns/column-lookups.ts";
import { type CatalogueColumns, getList, NONE } from "../columns/columns.ts";

/** Converts group rows to API types. */
export type GroupDescriptions = {
  linkOf(group: number): CategoryLink;
  /** From the top-level group down to the group itself. */
  breadcrumbOf(group: number): CategoryLink[];
  subCategoriesOf(group: number): CategoryLink[];
  toCategory(group: number): Category;
  toFamily(group: number): Family;
  /** A family with its matching variants. */
  toFamilyTeaser(shown: { family: number; variants: Int32Array }): FamilyTeaserSummary;
};

export function createGroupDescriptions({ articles, groups }: CatalogueColumns, lookups: ColumnLookups): GroupDescriptions {
  const { string, text, pictureOf, numberOf, isFamily } = lookups;
  const paths: string[] = [];
  /** Cached: lists contain the same groups many times. */
  const pathOf = (group: number, name: string): string => {
    const id = string(groups.id[group]!);
    return (paths[group] ??= isFamily(group) ? familyLink(name, id) : categoryLink(name, id));
  };
  const productCountOf = (group: number): number => groups.variants.offsets[group + 1]! - groups.variants.offsets[group]!;
  const linkOf = (group: number): CategoryLink => {
    const name = text(groups.name[group]!);
    return {
      id: string(groups.id[group]!),
      name,
      link: pathOf(group, name),
      productCount: productCountOf(group),
      image: pictureOf(groups.image[group]!),
    };
  };
  const breadcrumbOf = (group: number): CategoryLink[] => {
    const links: CategoryLink[] = [];
    for (let at = group; at !== NONE; at = groups.parent[at]!) links.push(linkOf(at));
    return links.toReversed();
  };
  const subCategoriesOf = (group: number): CategoryLink[] => Array.from(getList(groups.categories, group), linkOf);
  const headOf = (group: number) => {
    const name = text(groups.name[group]!);
    return {
      id: string(groups.id[group]!),
      name,
      marketingClaim: text(groups.claim[group]!),
      description: text(groups.description[group]!),
      image: pictureOf(groups.image[group]!),
      link: pathOf(group, name),
    };
  };
  return {
    linkOf,
    breadcrumbOf,
    subCategoriesOf,
    toCategory: (group) => ({
      ...headOf(group),
      productCount: productCountOf(group),
      subCategories: subCategoriesOf(group),
      breadcrumb: breadcrumbOf(group),
    }),
    toFamily: (group) => ({
      ...headOf(group),
      familyLineDrawing: pictureOf(groups.lineDrawing[group]!),
      hasApprovals: groups.hasApprovals[group] === 1,
      breadcrumb: breadcrumbOf(group),
    }),
    toFamilyTeaser({ family, variants }) {
      const head = headOf(family);
      const [first] = variants;
      let numbers: string[] | undefined;
      return {
        ...head,
        image: head.image ?? (first === undefined ? null : pictureOf(articles.image[first]!)),
        productCount: variants.length,
        // Computed on demand: with many families it is most of the work.
        get articleNumbers() {
          return (numbers ??= Array.from(variants, numberOf));
        },
      };
    },
  };
}
