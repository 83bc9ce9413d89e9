import { getReturn, getReturnForm, getReturns } from "#contract/generated/operations.ts";
import { PICTURE_PROBLEMS, RETURN_MESSAGES } from "#contract/rules/orders/returns.ts";
import type { ScreenData } from "#contract/screens.ts";
import { phraseIn } from "../dictionary/index.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { can } from "../policies.ts";

/** Maximum length of a number in an address. */
const MAX_CHARACTERS = 40;

/** Data of the pages about returns; an unknown number and one of another customer are indistinguishable. */
export const returnsLoaders: Loaders = {
  async Returns({ ctx, execute }): Promise<LoaderResult<ScreenData["Returns"]>> {
    return { data: can(ctx.viewer, "seeReturns") ? (await execute(getReturns, {})).getReturns : null };
  },

  async ReturnDetails({ ctx, page, execute }): Promise<LoaderResult<ScreenData["ReturnDetails"]>> {
    if (!can(ctx.viewer, "seeReturns")) return { data: { view: "visitor" } };
    const returnNumber = (page.searchParams.get("number") ?? "").trim().slice(0, MAX_CHARACTERS);
    const { getReturn: found } = await execute(getReturn, { returnNumber });
    if (!found) return { data: { view: "unknown" }, status: 404 };
    return {
      data: { view: "return", goodsReturn: found, isNew: page.searchParams.has("sent") },
      head: { title: phraseIn(ctx, page.language, "Returns.Details.Title", found.returnNumber) },
    };
  },

  async ReturnForm({ ctx, page, execute }): Promise<LoaderResult<ScreenData["ReturnForm"]>> {
    if (!can(ctx.viewer, "returnGoods")) return { data: { view: "visitor" } };
    const { searchParams } = page;
    const orderId = (searchParams.get("order") ?? "").trim().slice(0, MAX_CHARACTERS);
    const { getReturnForm: form } = await execute(getReturnForm, { orderId });
    if (!form) return { data: { view: "unknown" }, status: 404 };
    return {
      data: {
        view: "form",
        form,
        isCheck: searchParams.get("step") === "check",
        message: RETURN_MESSAGES.find((each) => each === searchParams.get("message")) ?? null,
        pictureProblem: PICTURE_PROBLEMS.find((each) => each === searchParams.get("picture")) ?? null,
      },
    };
  },
};
