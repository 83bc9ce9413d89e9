import { validateToken } from "#contract/generated/operations.ts";
import { isTokenMessage, passwordMessageOf, type TokenMessage } from "#contract/password-messages.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderRequest, LoaderResult, Loaders } from "../../loader.ts";

export const passwordLoaders: Loaders = {
  /** Result of the form without JavaScript. */
  async ForgotPassword({ page }): Promise<LoaderResult<ScreenData["ForgotPassword"]>> {
    const state = page.searchParams.get("state");
    return { data: { state: state === "sent" || state === "malformed" ? state : "form" } };
  },

  /**
   * View for the URL: reset if it has a token (valid or not), otherwise change for the signed-in user (decision A2 of the
   * specification). Viewing a link does not use it up, so mail scanners do no harm.
   */
  async SetPassword(request): Promise<LoaderResult<ScreenData["SetPassword"]>> {
    const { ctx, page } = request;
    const query = page.searchParams;
    const saved = query.get("saved");
    if (saved === "reset" || saved === "change") return { data: { view: "saved", isReset: saved === "reset" } };
    const problem = query.get("problem");
    const message = problem === null ? null : passwordMessageOf(problem);
    const token = query.get("token");
    if (token === null && ctx.viewer.kind === "customer") return { data: { view: "form", userId: ctx.viewer.email, token: null, message } };
    const userId = query.get("uid") ?? "";
    const fault = await findFault(request, { userId, token: token ?? "" });
    if (fault) return { data: { view: "token-error", message: fault } };
    return { data: { view: "form", userId, token, message } };
  },
};

async function findFault(
  { ctx, execute }: LoaderRequest,
  { userId, token }: { userId: string; token: string },
): Promise<TokenMessage | null> {
  try {
    const { validateToken: found } = await execute(validateToken, { userId, token: encodeURIComponent(token) });
    if (found.success) return null;
    return isTokenMessage(found.errorMsg) ? found.errorMsg : "token.invalid";
  } catch (error) {
    ctx.log.error({ err: error }, "a link's token could not be validated");
    return "token.invalid";
  }
}
