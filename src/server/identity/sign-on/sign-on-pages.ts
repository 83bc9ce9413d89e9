// Pages of the sign-on provider, for other applications and for browsers without JavaScript.
import type { IncomingMessage } from "node:http";
import { SIGN_ON_ROUTES } from "#contract/routes.ts";
import { Html, html, htmlDocument } from "../../http/html/html.ts";
import type { Factors } from "../second-factor/has-second-factor.ts";
import { type HtmlLanguage, toHtmlLanguage } from "../../http/html/html-language.ts";
import { type CodeFailure, type Notice, SIGN_ON_TEXTS, type SignInFailure } from "./sign-on-texts.ts";

const STYLE = new Html(`
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f3f4f2;color:#1d2320;font:16px/1.5 "Archivo Variable",system-ui,sans-serif}
main{box-sizing:border-box;width:min(26rem,100vw);padding:2rem;background:#fff;border:1px solid #d5d9d6;border-radius:4px}
h1{margin:0 0 1rem;font-size:1.5rem}
label{display:block;margin:1rem 0 .25rem;font-weight:600}
input{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;border:1px solid #6b736f;border-radius:4px}
label.choice{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;font-weight:400}
label.choice input{flex:none;width:1.5rem;min-height:1.5rem;margin:0}
button{margin-top:1.5rem;width:100%;min-height:2.75rem;font:inherit;font-weight:600;color:#fff;background:#1d2320;border:0;border-radius:4px}
button.quiet{margin-top:.75rem;color:#1d2320;background:transparent;border:1px solid #6b736f}
:focus-visible{outline:3px solid #1a6fd4;outline-offset:2px}
.error{padding:.75rem 1rem;border-left:4px solid #b3261e;background:#fdeceb}
.passkey[hidden]{display:none}
a{color:#14508f}`);

/** Language of a page, its start page, and the nonce of its style. */
export type SignOnPage = { language: HtmlLanguage; home: string; nonce?: string };

// The library's callbacks run inside its own handlers and receive only the request.
const pages = new WeakMap<IncomingMessage, SignOnPage>();

/** Stores the page context of a request for the library's callbacks. */
export function rememberPage(request: IncomingMessage, page: SignOnPage): void {
  pages.set(request, page);
}

export function pageOf(request: IncomingMessage): SignOnPage {
  return pages.get(request) ?? { language: toHtmlLanguage(request.headers["accept-language"]), home: "/" };
}

/** The sign-in form for standard OpenID clients. */
export function renderLoginForm(failure: SignInFailure | null, page: SignOnPage): string {
  const texts = SIGN_ON_TEXTS[page.language];
  return signOnDocument(
    page,
    texts.signIn,
    html`<h1>${texts.signIn}</h1>
      ${failure && html`<p class="error" role="alert">${texts.failures[failure]}</p>`}
      <form method="post" action="${SIGN_ON_ROUTES.login}">
        <label for="username">${texts.username}</label>
        <input id="username" name="username" autocomplete="username webauthn" required />
        <label for="password">${texts.password}</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required />
        <button>${texts.signIn}</button>
      </form>
      ${passkeyForm(page, { action: SIGN_ON_ROUTES.login, label: texts.passkey.signIn, isQuiet: true })}`,
  );
}

/** Asks for the code of the second factor or a recovery code, or for a passkey. */
export function renderSecondFactorForm({ failure, factors }: { failure: CodeFailure | null; factors: Factors }, page: SignOnPage): string {
  const { lostFactor, secondFactor, passkey } = SIGN_ON_TEXTS[page.language];
  const action = `${SIGN_ON_ROUTES.secondFactor}?lang=${page.language}`;
  const title = factors.hasApp ? secondFactor.title : secondFactor.passkeyTitle;
  return signOnDocument(
    page,
    title,
    html`<h1>${title}</h1>
      ${failure && html`<p class="error" role="alert">${secondFactor.failures[failure]}</p>`}
      <p>${factors.hasApp ? secondFactor.text : secondFactor.passkeyText}</p>
      ${factors.hasPasskeys && passkeyForm(page, { action, label: passkey.confirm, isQuiet: factors.hasApp })}
      <form method="post" action="${action}">
        <label for="code">${factors.hasApp ? secondFactor.code : secondFactor.recoveryCode}</label>
        <input
          id="code"
          name="code"
          autocomplete="one-time-code"
          autocapitalize="none"
          spellcheck="false"
          aria-describedby="${factors.hasApp ? "hint" : ""}"
          required
          autofocus
        />
        ${factors.hasApp && html`<p id="hint"><small>${secondFactor.hint}</small></p>`}
        <label class="choice"><input type="checkbox" name="trust" value="yes" aria-describedby="trust-hint" />${secondFactor.trust}</label>
        <p id="trust-hint"><small>${secondFactor.trustHint}</small></p>
        <button>${secondFactor.confirm}</button>
      </form>
      ${factors.hasApp && html`<p><small>${secondFactor.lost}</small></p>`}
      <p>
        <small><a href="${SIGN_ON_ROUTES.lostFactor}?lang=${page.language}">${lostFactor.link}</a></small>
      </p>`,
  );
}

/** Asks the browser for a passkey. Hidden until the script finds that the browser has any support. */
function passkeyForm(page: SignOnPage, { action, label, isQuiet }: { action: string; label: string; isQuiet: boolean }): Html {
  return html`<form
      class="passkey"
      method="post"
      action="${action}"
      data-options="${SIGN_ON_ROUTES.passkeyOptions}"
      data-not-for-address="${SIGN_ON_TEXTS[page.language].passkey.notForAddress}"
      hidden
    >
      <input type="hidden" name="passkey" />
      <p class="error" aria-live="assertive" hidden>${SIGN_ON_TEXTS[page.language].passkey.failed}</p>
      <button type="button" class="${isQuiet ? "quiet" : ""}">${label}</button>
    </form>
    <script type="module" nonce="${page.nonce ?? ""}" src="${SIGN_ON_ROUTES.passkeyScript}"></script>`;
}

/** Confirmation of a sign-out requested by another application. `xsrf` ties the submission to this page. */
export function renderSignOut(xsrf: string, page: SignOnPage): string {
  const { signOut } = SIGN_ON_TEXTS[page.language];
  return signOnDocument(
    page,
    signOut.title,
    html`<h1>${signOut.title}</h1>
      <p>${signOut.text}</p>
      <form method="post" action="${SIGN_ON_ROUTES.endSessionConfirm}">
        <input type="hidden" name="xsrf" value="${xsrf}" />
        <button name="logout" value="yes">${signOut.confirm}</button>
        <button class="quiet">${signOut.stay}</button>
      </form>`,
  );
}

export function renderNotice(notice: Notice, page: SignOnPage, detail?: string): string {
  const { notices, home } = SIGN_ON_TEXTS[page.language];
  const { title, text } = notices[notice];
  return signOnDocument(
    page,
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      ${detail ? html`<p><small>${detail}</small></p>` : null}
      <p><a href="${page.home}">${home}</a></p>`,
  );
}

export function signOnDocument({ language, nonce }: SignOnPage, title: string, body: Html): string {
  return htmlDocument({
    language,
    title,
    head: nonce
      ? html`<style nonce="${nonce}">
          ${STYLE}
        </style>`
      : null,
    body,
  });
}
