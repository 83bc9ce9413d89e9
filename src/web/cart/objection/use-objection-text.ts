import { usePage, useT } from "#web/shell/regions/region-context.tsx";
import type { ObjectionReason } from "./objections.ts";

/** The text for each reason; a visitor has no customer account that an article could be blocked for. */
export function useObjectionText(): (reason: ObjectionReason) => string {
  const t = useT();
  const { user } = usePage();
  return (reason) => t(reason === "BLOCKED" && !user.authenticated ? "Cart.Objection.BLOCKED.Visitor" : `Cart.Objection.${reason}`);
}
