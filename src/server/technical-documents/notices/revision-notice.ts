import type { Context, Random } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import { deleteByLinkKey, deleteNotice, hasLinkKey, insertNotice, selectNotice } from "./revision-notice-store.ts";

type OwnContext = Context & { viewer: Customer };

const KEY_BYTES = 24;

/** When the viewer asked for emails about new revisions of approvals; null if they are off. */
export async function findRevisionNotice({ db, viewer }: OwnContext): Promise<{ requestedAt: Date } | null> {
  return selectNotice(db, viewer.accountId);
}

/** Turns the viewer's emails on or off; idempotent (DOCS-18). */
export async function setRevisionNotice(ctx: OwnContext, { isOn, language }: { isOn: boolean; language: string }): Promise<void> {
  const { db, viewer, site, clock } = ctx;
  if (!isOn) return deleteNotice(db, viewer.accountId);
  return insertNotice(db, {
    accountId: viewer.accountId,
    siteId: site.siteId,
    language,
    linkKey: newLinkKey(ctx.random),
    now: clock.now(),
  });
}

/** Whether the emails of a mailed link are still on. */
export function isRevisionNoticeOn({ db }: Pick<Context, "db">, linkKey: string): Promise<boolean> {
  return hasLinkKey(db, linkKey);
}

/** Ends the emails of a mailed link; idempotent, so that a repeated click succeeds. */
export async function endRevisionNotice({ db }: Pick<Context, "db">, linkKey: string): Promise<void> {
  await deleteByLinkKey(db, linkKey);
}

function newLinkKey(random: Random): string {
  return random.hex(KEY_BYTES);
}

/** Normalizes the key of a link; null if malformed. */
export function readLinkKey(text: unknown): string | null {
  const key = typeof text === "string" ? text.slice(0, 100).trim().toLowerCase() : "";
  return key.length === 2 * KEY_BYTES && /^[0-9a-f]+$/.test(key) ? key : null;
}
