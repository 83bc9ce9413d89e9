import type { FastifyInstance, FastifyRequest } from "fastify";
import { inTransaction } from "../db/in-transaction.ts";
import { findLanguage } from "../sites/index.ts";
import type { Slice } from "../slice.ts";
import { rememberSignedInBrowser } from "./account-event/remember-signed-in-browser.ts";
import { identityLoaders } from "./identity.loaders.ts";
import { identityResolvers } from "./identity.resolvers.ts";
import { identityTasks } from "./identity.tasks.ts";
import { passwordEmailExamples } from "./password/password-emails.ts";
import { reportLostFactor } from "./lost-factor/report-lost-factor.ts";
import { canStopRemoval, stopRemovalByLink } from "./lost-factor/stop-factor-removal.ts";
import { PRICE_VIEW_COOKIE, readPriceViewCookie } from "./price-view/price-view-cookie.ts";
import { registerCustomerChoice } from "./customer-choice/customer-choice.routes.ts";
import { registerPasskeys } from "./passkeys/account/passkeys.routes.ts";
import { registerPriceView } from "./price-view/price-view.routes.ts";
import { registerPasswordForms } from "./password/password-forms.routes.ts";
import { recordFactorChange } from "./second-factor/record-factor-change.ts";
import { registerSecondFactorForms } from "./second-factor/second-factor.routes.ts";
import { SESSION_COOKIES } from "./session/session-cookie.ts";
import { readClientDevice } from "./session/client-device.ts";
import { registerSessionForms } from "./session/session-forms.routes.ts";
import { registerSignOnRoutes } from "./sign-on/sign-on.routes.ts";
import { registerUserApiRoutes, type UserApiDeps } from "./user-api/user-api.routes.ts";
import { personalData } from "./personal-data-store.ts";

export type { AccountTokenPurpose, AccountTokenState } from "./account-token/account-token.ts";
export { type AccountTokenCheck, type AccountTokenInput, checkAccountToken } from "./account-token/check-account-token.ts";
export { issueAccountToken } from "./account-token/issue-account-token.ts";
export { hashLinkToken, newLinkToken } from "./account-token/link-token.ts";
export { useAccountToken } from "./account-token/use-account-token.ts";
export { deleteAccount, deleteAccountById } from "./account/delete-account.ts";
export { setPassword, type SetPasswordOutcome } from "./account/set-password.ts";
export { setRole, type SetRoleOutcome } from "./account/set-role.ts";
export { rememberSignedInBrowser } from "./account-event/remember-signed-in-browser.ts";
export { recordAccountEvent } from "./account-event/record-account-event.ts";
export { findMailAddressee, type MailableAccount } from "./account/find-mail-addressee.ts";
export { listAccountEvents } from "./account-event/list-account-events.ts";
export { knownBrowserToken } from "./credentials/known-browser.ts";
export { openTokens, sealTokens, type TokenPair } from "./keys/sealed-tokens.ts";
export { hashToken } from "./keys/tokens.ts";
export { toTotpCode } from "./second-factor/check-second-factor.ts";
export { newRecoveryCodes, recoveryCodeHash } from "./second-factor/recovery-codes.ts";
export { listTrustedBrowsers } from "./trusted-browsers/end-trust.ts";
export { announceFactorRemoval } from "./lost-factor/announce-factor-removal.ts";
export { type FactorReset, resetSecondFactor } from "./second-factor/reset-second-factor.ts";
export { createCreationOptions, createRequestOptions } from "./passkeys/passkey-options.ts";
export { type PasskeyOrigin, passkeyOriginOf } from "./passkeys/passkey-origin.ts";
export {
  addStaffPasskey,
  hasStaffPasskey,
  listStaffPasskeys,
  removeStaffPasskey,
  removeStaffPasskeysOf,
  renameStaffPasskey,
} from "./passkeys/staff-passkeys.ts";
export { verifyNewPasskey, verifyPasskey } from "./passkeys/verify-passkey.ts";
export { MAX_PASSKEYS } from "./passkeys/account/start-passkey.ts";
export { listPasskeys } from "./passkeys/account/list-passkeys.ts";
export { confirmationOf, confirmViewer, type ViewerConfirmation } from "./second-factor/confirm-viewer.ts";
export { showSecondFactor } from "./second-factor/show-second-factor.ts";
export { type ClientDevice, readClientDevice } from "./session/client-device.ts";
export { type ListedSession, listSessions } from "./session/list-sessions.ts";
export { findTotpStep, newTotpSecret, totpCode, totpUri } from "./second-factor/totp.ts";
export { endAllSessions, endSession } from "./session/end-session.ts";
export { startSession } from "./session/start-session.ts";
export { activateAccount, type ActivationOutcome } from "./pending/activate-account.ts";
export { createActiveAccount } from "./pending/create-active-account.ts";
export { createPendingAccount, type PendingAccount } from "./pending/create-pending-account.ts";
export { deletePendingAccounts } from "./pending/delete-pending-accounts.ts";
export { type AccountState, findAccountState } from "./pending/find-account-state.ts";
export { findOpenLink } from "./pending/find-open-link.ts";
export { createIdentity, type IdentityDeps } from "./identity.ts";
export { settleSignInAttempt, takeSignInAttempt } from "./credentials/sign-in-attempt.ts";
export { hashPassword, verifyPassword } from "./credentials/passwords.ts";
export { allowAccountPassword, requireSoftwarePasswords, type SoftwareOnlyChosen } from "./software-password/choose-software-only.ts";
export { endSoftwarePasswordsFor } from "./software-password/end-software-passwords-for.ts";
export { endSoftwarePassword } from "./software-password/end-software-password.ts";
export { type MadeSoftwarePassword, makeSoftwarePassword } from "./software-password/make-software-password.ts";
export { mustUseSoftwarePassword } from "./software-password/must-use-software-password.ts";
export { showSoftwarePasswords, type SoftwarePasswords } from "./software-password/show-software-passwords.ts";
export {
  MAX_SOFTWARE_NAME_LENGTH,
  MAX_SOFTWARE_PASSWORDS,
  SOFTWARE_PROTOCOLS,
  type SoftwarePassword,
} from "./software-password/software-password.ts";
export { type AuthResult, signIn, type SignInOutcome } from "./credentials/sign-in.ts";
export { mailAccountLink } from "./password/mail-account-link.ts";
export { checkPasswordStrength, type PasswordProblem } from "./password/password-problem.ts";
export { clearSessionCookie, sessionCookieValue, setSessionCookie } from "./session/session-cookie.ts";
export { findEndedSession } from "./session/find-ended-session.ts";
export { startVisitSession } from "./session/start-visit-session.ts";
export { issueTokens } from "./user-api/issue-tokens.ts";
export { readSession, type ShopSession } from "./session/read-session.ts";
export { rotateKeys } from "./keys/rotate-keys.ts";
export { type PublicClient, shopOrigins, type SiteClient } from "./sign-on/sign-on-clients.ts";
export { viewerFromAccessToken } from "./viewer/viewer-from-access-token.ts";
export { viewerFromIdToken } from "./viewer/viewer-from-id-token.ts";
export { refreshViewer } from "./viewer/refresh-viewer.ts";
export { activeViewerOfAccount, viewerOfAccount } from "./viewer/viewer-of-account.ts";

export function registerIdentityRoutes(app: FastifyInstance, deps: UserApiDeps): void {
  registerSignOnRoutes(app, {
    identity: deps.identity,
    rememberSignedInBrowser: deps.rememberSignedInBrowser,
    reportCopiedPasskey: deps.reportCopiedPasskey,
    lostFactor: deps.lostFactor,
    logoutSuccessPath: (request) => deps.siteOf(request).settings.site.pages.logoutSuccess,
  });
  registerUserApiRoutes(app, deps);
}

export const identity: Slice = {
  name: "identity",
  personalData,
  resolvers: identityResolvers,
  loaders: identityLoaders,
  routes(http, shop) {
    const visitorContext = (request: FastifyRequest) =>
      shop.createContext(shop.siteOf(request), { kind: "anonymous", cartGuid: null }, request);
    const languageOf = (request: FastifyRequest, language: string) => {
      const { languages } = shop.siteOf(request).settings.site;
      return findLanguage(language, languages) ?? languages[0]!;
    };
    registerPasswordForms(http, shop);
    registerPriceView(http, shop);
    registerPasskeys(http, shop);
    registerSecondFactorForms(http, shop);
    registerSessionForms(http, shop);
    registerCustomerChoice(http, shop);
    registerIdentityRoutes(http, {
      identity: shop.identity,
      siteOf: shop.siteOf,
      rememberSignedInBrowser: (request, { accountId, language }) =>
        rememberSignedInBrowser(visitorContext(request), {
          accountId,
          client: readClientDevice(request),
          cookieHeader: request.headers.cookie,
          isSecure: shop.identity.isSecure,
          language: languageOf(request, language),
        }),
      reportCopiedPasskey: (request, { accountId, language }) =>
        inTransaction(visitorContext(request), (tx) =>
          recordFactorChange(tx, { accountId, change: "passkey-copied", language: languageOf(request, language) }),
        ),
      lostFactor: {
        report: (request, report) =>
          reportLostFactor(visitorContext(request), { ...report, language: languageOf(request, report.language) }),
        canStop: (request, token) => canStopRemoval(visitorContext(request), token),
        stop: (request, { token, language }) =>
          stopRemovalByLink(visitorContext(request), { token, language: languageOf(request, language) }),
      },
      onFormSignIn: ({ viewer, site, request, reply }) =>
        shop.afterSignIn(shop.createContext(site, viewer, request), shop.visitOf(request, reply)),
    });
  },
  tasks: identityTasks,
  emailExamples: passwordEmailExamples,
  cookies: [...SESSION_COOKIES, PRICE_VIEW_COOKIE],
  visitor: (cookie) => ({ priceView: readPriceViewCookie(cookie) }),
};
