import { validateToken } from "#contract/generated/operations.ts";
import { isTokenMessage, passwordMessageOf, type TokenMessage } from "#contract/password-messages.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderRequest, LoaderResult, Loaders } from "../../loader.ts";

export const passwordLoaders: Loaders = {
  /** What a form without script came back with. */
  async ForgotPassword({ page }): Promise<LoaderResult<ScreenData["ForgotPassword"]>> {
    const state = page.searchParams.get("state");
    return { data: { state: state === "sent" || state === "malformed" ? state : "form" } };
  },

  /**
   * Which way to a new password an address means: the token's, whatever it is worth, or without one that of whoever is signed
   * in (decision A2 of the specification). Looking at a link uses it up as little as a mail scanner does.
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
    ctx.log.error({ err: error }, "the token of a link could not be looked at");
    return "token.invalid";
  }
}
