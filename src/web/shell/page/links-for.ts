import type { BlockRestriction } from "#contract/layout.ts";
import { isBlockVisible, type BlockViewer } from "#contract/rules/visibility.ts";
import { asLink, type LinkValue } from "./fields.ts";

/** Links may be restricted like blocks: signing in is for visitors, signing out for customers; some make sense with a cart only. */
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
