import type { BlockRestriction } from "#contract/layout.ts";
import { isBlockVisible, type BlockViewer } from "#contract/rules/shop/visibility.ts";
import { asLink, type LinkValue } from "./fields.ts";

/** Links may be restricted like blocks (sign-in for visitors, sign-out for customers) or require a cart. */
export function linksFor(viewer: BlockViewer, links: unknown, hasCartHere: boolean, isEditing = false): LinkValue[] {
  if (!Array.isArray(links)) return [];
  return links
    .filter(
      (entry: { restriction?: BlockRestriction; needsCart?: boolean } | null) =>
        isBlockVisible(entry?.restriction, viewer, isEditing) && (hasCartHere || !entry?.needsCart),
    )
    .map(asLink)
    .filter((entry) => entry !== null);
}
