import type { Context } from "../../context.ts";
import { showSoftwarePasswords, type SoftwarePasswords } from "../../identity/index.ts";
import { can } from "../../policies.ts";
import { selectCheck, type StoredCheck } from "./check/check-store.ts";
import {
  type ConfirmedAddress,
  deleteAddress,
  selectAddresses,
  selectMessageBody,
  selectMessages,
  type StoredMessage,
} from "./connection-store.ts";

/** Maximum number of messages shown (PROCURE-25). */
export const SHOWN = 100;

export const MESSAGE_ID = /^\d{1,18}$/;

export type Connection = {
  addresses: readonly ConfirmedAddress[];
  messages: readonly StoredMessage[];
  software: SoftwarePasswords;
  /** The viewer's latest check; null without one. */
  check: StoredCheck | null;
};

/**
 * Messages between the viewer's company and its software. Users see their own; the main contact also sees those of colleagues.
 * Null without permission.
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

/** Body of a message, without credentials; null when the viewer cannot see a message with this id. */
export async function readMessage({ db, viewer }: Context, messageId: string): Promise<string | null> {
  if (!can(viewer, "procure") || !MESSAGE_ID.test(messageId)) return null;
  return selectMessageBody(db, viewer, messageId);
}

/** Revokes a confirmed return origin; false when it was not confirmed or the viewer lacks permission. */
export async function revokeAddress({ db, viewer }: Context, origin: string): Promise<boolean> {
  return can(viewer, "procure") && !origin.includes("\0") && (await deleteAddress(db, viewer.customerId, origin));
}
