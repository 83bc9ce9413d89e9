import { acceptRedirectTarget } from "#contract/rules/account/redirect-target.ts";
import { CUSTOMER_CHOICE_QUERY } from "#contract/rules/account/customer-choice.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { passwordLoaders } from "./password/password.loaders.ts";

const FAILURES = ["authentication_error", "too_many_attempts"] as const;

export const identityLoaders: Loaders = {
  ...passwordLoaders,
  /** The customer number, and whether the account joined another company just now or a choice was not possible. */
  async CustomerBar({ ctx: { viewer }, page }): Promise<LoaderResult<ScreenData["CustomerBar"]>> {
    const outcome = page.searchParams.get(CUSTOMER_CHOICE_QUERY);
    const notice = outcome === "joined" ? outcome : outcome === null ? null : "failed";
    return { data: { unit: viewer.kind === "customer" ? viewer.unit : "", notice } };
  },
  /** Redirect target of the sign-in, and the error of a sign-in without JavaScript. */
  async Login({ page }): Promise<LoaderResult<ScreenData["Login"]>> {
    const error = page.searchParams.get("error");
    return {
      data: {
        redirectTarget: acceptRedirectTarget(page.searchParams.get("redirect"), `${page.linkPrefix}${page.path}`),
        failure: FAILURES.find((failure) => failure === error) ?? null,
      },
    };
  },
};
