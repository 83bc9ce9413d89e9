import { getStockNotices } from "#contract/generated/operations.ts";
import { readNoticeQuantity, readStockNoticeOutcome, type StockNoticeOutcome } from "#contract/rules/articles/stock-notice.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { Context } from "../context.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { can } from "../policies.ts";
import { findLinkNotice } from "./find-link-notice.ts";
import { readLinkKey } from "./link-key.ts";
import { findNoticeArticle } from "./stock-notice.ts";

type NoticeData = ScreenData["StockNotice"];

export const stockNoticeLoaders: Loaders = {
  async StockNotice({ ctx, page }): Promise<LoaderResult<NoticeData>> {
    const query = page.searchParams;
    const outcome = readStockNoticeOutcome(query.get("outcome"));
    const key = readLinkKey(query.get("key"));
    if (key !== null) return { data: await describeLink(ctx, page.language, { key, problem: outcome, isEnd: query.has("end") }) };
    const article = findNoticeArticle(ctx.catalogue(page.language), (query.get("id") ?? "").slice(0, 50));
    const quantity = readNoticeQuantity(query.get("quantity")) ?? 1;
    const email = can(ctx.viewer, "useStockNotices") ? ctx.viewer.email : "";
    return { data: { ...stepAfter(outcome, article !== null), article, quantity, email, key: "" } };
  },

  async AccountStockNotices({ ctx, page, execute }): Promise<LoaderResult<ScreenData["AccountStockNotices"]>> {
    if (!can(ctx.viewer, "useStockNotices")) return { data: null };
    const { getStockNotices: notices } = await execute(getStockNotices, {});
    return { data: { notices, email: ctx.viewer.email, outcome: readStockNoticeOutcome(page.searchParams.get("outcome")) } };
  },
};

function stepAfter(outcome: StockNoticeOutcome | null, isKnown: boolean): Pick<NoticeData, "step" | "problem"> {
  if (outcome === "ended") return { step: outcome, problem: null };
  if (!isKnown) return { step: "unknown", problem: null };
  if (outcome === "requested" || outcome === "set") return { step: outcome, problem: null };
  return { step: "form", problem: outcome };
}

/** Page of a mailed link: it confirms a request, and ends a notice. */
async function describeLink(
  ctx: Context,
  language: string,
  { key, problem, isEnd }: { key: string; problem: NoticeData["problem"]; isEnd: boolean },
): Promise<NoticeData> {
  const notice = await findLinkNotice(ctx, key);
  if (!notice) return { step: "unknown", article: null, quantity: 0, email: "", key: "", problem };
  return {
    step: isEnd ? "end" : notice.confirmedAt ? "confirmed" : "confirm",
    article: findNoticeArticle(ctx.catalogue(language), notice.articleNumber),
    quantity: notice.quantity,
    email: notice.email,
    key,
    problem,
  };
}
