import type { BlockRestriction } from "../../layout.ts";

export type BlockViewer = { authenticated: boolean; /** Bit mask. */ groups: number };

/**
 * Whether a content block shows (BLOCK-01). Both flags or neither: always. Anonymous-only: to visitors. Authenticated-only: to
 * signed-in customers; with groups listed, mode "any" requires one of their bits and mode "all" every one. Groups without the
 * authenticated flag have no effect (decision A57). In edit mode every block shows.
 */
export function isBlockVisible(restriction: BlockRestriction | undefined, viewer: BlockViewer, isEditing = false): boolean {
  if (isEditing || !restriction) return true;
  const anonymousOnly = restriction.showAnonymousOnly ?? false;
  const authenticatedOnly = restriction.showAuthenticatedOnly ?? false;
  if (anonymousOnly === authenticatedOnly) return true;
  if (anonymousOnly) return !viewer.authenticated;
  if (!viewer.authenticated) return false;
  const groups = restriction.groups ?? [];
  if (groups.length === 0) return true;
  const has = (bit: number): boolean => (viewer.groups & bit) !== 0;
  return restriction.groupMode === "all" ? groups.every(has) : groups.some(has);
}
