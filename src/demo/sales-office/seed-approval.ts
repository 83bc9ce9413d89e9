import { requestApproval } from "#server/approvals/index.ts";
import { addItem, setCartFields } from "#server/cart/index.ts";
import type { TaskContext } from "#server/context.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { activeViewerOfAccount } from "#server/identity/index.ts";
import type { Shop } from "#server/shop.ts";
import { findSite } from "#server/sites/index.ts";
import { selectNewRequester, selectPastArticles } from "./demo-approval-store.ts";

const REQUESTER = "petra.sieg@holzbau-brandt.example";
const SITE = "FIWE-DE";
/** Well above the 500 € from which the demo's rule applies, and far below the budget of the cost centre. */
const NET_TOTAL = 800;

/**
 * Sends a cart of the demo's buyer to the boss for approval once the company's past orders exist, so that an open request can be
 * seen without making one. Returns whether it was sent.
 */
export async function seedApproval(shop: Pick<Shop, "createContext" | "content">, task: TaskContext): Promise<boolean> {
  const requester = await selectNewRequester(task.db, REQUESTER);
  const site = findSite(shop.content.current().sites, SITE);
  const viewer = requester && (await activeViewerOfAccount(task.db, requester));
  if (!site || !viewer) return false;
  const articles = await selectPastArticles(task.db, viewer.customerId);
  const net = articles.reduce((sum, article) => sum + article.net, 0);
  if (articles.length < 3 || net <= 0) return false;
  const times = Math.max(1, Math.ceil(NET_TOTAL / net));
  return inTransaction({ ...shop.createContext(site, viewer), ...task, site, viewer }, async (ctx) => {
    for (const { articleNumber, quantity } of articles) await addItem(ctx, { articleNumber, quantity: quantity * times });
    await setCartFields(ctx, { costCentre: "2026-014", purchaseOrderNumber: "Kita Elbufer" });
    const outcome = await requestApproval(ctx, {
      cartId: "current",
      comment: "Für die Kita Elbufer, bitte bis Freitag freigeben.",
      language: "de-DE",
      ipAddress: "",
    });
    return outcome.kind === "requested";
  });
}
