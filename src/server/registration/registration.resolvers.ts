import { unreachable } from "#contract/unreachable.ts";
import { getCaptcha } from "../captcha/index.ts";
import type { Site } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import type {
  ActivationResult,
  MutationActivateUserArgs,
  MutationRegisterArgs,
  RegistrationResult,
} from "../graphql/generated/resolver-types.ts";
import { resolve } from "../graphql/resolver.ts";
import type { AccountTokenState } from "../identity/index.ts";
import type { Shop } from "../shop.ts";
import { activateUser, type ActivateOutcome } from "./activate-user.ts";
import { register, type RegistrationError } from "./register.ts";
import { registrationContentOf } from "./registration-content.ts";

const REFUSALS: Readonly<Record<RegistrationError, RegistrationResult>> = {
  closed: { statusCode: 404, errorCode: "RegistrationClosedError" },
  "too-many-requests": { statusCode: 429, errorCode: "TooManyRequestsError" },
  "private-customers": { statusCode: 403, errorCode: "PrivateCustomersError" },
  invalid: { statusCode: 400, errorCode: "ValidationError" },
  password: { statusCode: 400, errorCode: "PasswordError" },
  "terms-outdated": { statusCode: 409, errorCode: "TermsOutdatedError" },
  "captcha-failed": { statusCode: 400, errorCode: "CaptchaError" },
  "address-taken": { statusCode: 409, errorCode: "DuplicateUidError" },
};

/** Messages that the pages expect for each token state (ACTIV-06, ACTIV-07). */
const TOKEN_MESSAGES: Readonly<Record<Exclude<AccountTokenState, "valid">, string>> = {
  missing: "Invalid token",
  invalid: "Encrypted data too short",
  "not-in-database": "Invalid token",
  "no-match": "Invalid token",
  expired: "token expired",
};

export function registrationResolvers(shop: Shop) {
  return {
    Mutation: {
      register: resolve("browse", async (ctx, sent: MutationRegisterArgs, { visit, language }): Promise<RegistrationResult> => {
        const registration = registrationContentOf(shop.content.current(), ctx.site, language);
        const captcha = getCaptcha({ ...shop, log: ctx.log }, ctx.site);
        const outcome = await register({ ...ctx, captcha, registration }, { sent, language, address: visit.address });
        return outcome.kind === "registered" ? { statusCode: 201, errorCode: null } : REFUSALS[outcome.why];
      }),
      activateUser: resolve("browse", async (ctx, { token }: MutationActivateUserArgs, { language }): Promise<ActivationResult> => {
        const outcome = await activateUser(ctx, token);
        switch (outcome.kind) {
          case "activated":
            return { success: true, messages: [], passwordPath: passwordPath(ctx.site, outcome) };
          case "active-already":
            return { success: false, messages: [phraseIn(ctx, language, "Registration.AlreadyRegistered")], passwordPath: null };
          case "refused":
            return { success: false, messages: [TOKEN_MESSAGES[outcome.state]], passwordPath: null };
          default:
            return unreachable(outcome);
        }
      }),
    },
  };
}

/** Path of the page where an invited user sets the first password; null for a registered user. */
function passwordPath(site: Site, { email, passwordToken: token }: Extract<ActivateOutcome, { kind: "activated" }>): string | null {
  return token === null ? null : `${site.settings.site.pages.setPassword}?${new URLSearchParams({ uid: email, token })}`;
}
