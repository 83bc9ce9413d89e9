import type { Context } from "../context.ts";
import { emailKey } from "../mail/index.ts";
import type { Customer } from "../viewer.ts";
import { deleteNotice } from "./stock-notice-store.ts";

/** Removes a notice of the viewer's address; false if the address has none with this id. */
export async function deleteStockNotice({ db, site, viewer }: Context & { viewer: Customer }, id: string): Promise<boolean> {
  if (!/^\d{1,15}$/.test(id)) return false;
  return deleteNotice(db, { siteId: site.siteId, emailKey: emailKey(viewer.email), noticeId: Number(id) });
}
