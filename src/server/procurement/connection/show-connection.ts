import type { Context } from "../../context.ts";
import { showSoftwarePasswords, type SoftwarePasswords } from "../../identity/index.ts";
import { can } from "../../policies.ts";
import { selectCheck, type StoredCheck } from "../check/check-store.ts";
import {
  type ConfirmedAddress,
  deleteAddress,
  selectAddresses,
  selectMessageBody,
  selectMessages,
  type StoredMessage,
} from "./connection-store.ts";

/** So many of what came and went are shown (PROCURE-25). */
export const SHOWN = 100;

export const MESSAGE_ID = /^\d{1,18}$/;

export type Connection = {
  addresses: readonly ConfirmedAddress[];
  messages: readonly StoredMessage[];
  /** The viewer's own. */
  software: SoftwarePasswords;
  /** The viewer's own last one; null without any. */
  check: StoredCheck | null;
};

/**
 * What the viewer's company and its software said to each other: everybody sees what they began themselves, the main contact what
 * colleagues did as well. Null where the viewer may not.
 */
export async function showConnection(ctx: Context): Promise<Connection | null> {
  const { db, viewer, site } = ctx;
  if (!can(viewer, "procure")) return null;
  const [addresses, messages, software, check] = await Promise.all([
    selectAddresses(db, viewer.customerId),
    selectMessages(db, viewer, SHOWN),
    showSoftwarePasswords(ctx),
    selectCheck(db, { accountId: viewer.accountId, siteId: site.siteId }),
  ]);
  return { addresses, messages, software: software ?? { passwords: [], isOnly: false }, check };
}

/** A message as it came or went, secrets never in it; null where the viewer may not see one of this number. */
export async function readMessage({ db, viewer }: Context, messageId: string): Promise<string | null> {
  if (!can(viewer, "procure") || !MESSAGE_ID.test(messageId)) return null;
  return selectMessageBody(db, viewer, messageId);
}

/** Takes back that carts may go to an address; false where there is none such, or the viewer may not. */
export async function forgetAddress({ db, viewer }: Context, origin: string): Promise<boolean> {
  return can(viewer, "procure") && !origin.includes("\0") && (await deleteAddress(db, viewer.customerId, origin));
}
