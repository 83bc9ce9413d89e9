import { acceptRedirectTarget } from "#contract/rules/account/redirect-target.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { passwordLoaders } from "./password/password.loaders.ts";

const FAILURES = ["authentication_error", "too_many_attempts"] as const;

export const identityLoaders: Loaders = {
  ...passwordLoaders,
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
