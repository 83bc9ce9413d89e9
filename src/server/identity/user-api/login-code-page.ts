import { LOGIN_CODE_FORM } from "#contract/routes.ts";
import { renderBasicPage } from "../../http/html/basic-page.ts";
import { html } from "../../http/html/html.ts";
import type { Factors } from "../second-factor/has-second-factor.ts";
import { type CodeFailure, SIGN_ON_TEXTS } from "../sign-on/sign-on-texts.ts";

type CodePage = { loginPage: string; target: string | null; language: string; failure: CodeFailure | null };

export const CODE_FAILURES = ["wrong_code", "too_many_attempts"] as const satisfies readonly CodeFailure[];

/** Asks for the code of the second factor, with or without scripts. */
export function renderCodeForm(factors: Factors, { loginPage, target, language, failure }: CodePage): string {
  const shortLanguage = toShort(language);
  const { signIn, secondFactor } = SIGN_ON_TEXTS[shortLanguage];
  const title = factors.hasApp ? secondFactor.title : secondFactor.passkeyTitle;
  const body = html`<h1>${title}</h1>
    ${failure && html`<p class="error" role="alert">${secondFactor.failures[failure]}</p>`}
    <p>${factors.hasApp ? secondFactor.text : secondFactor.passkeyNeedsScripts}</p>
    <form method="post" action="${LOGIN_CODE_FORM}" autocomplete="off">
      <input type="hidden" name="page" value="${loginPage}" />
      <input type="hidden" name="redirect" value="${target ?? ""}" />
      <p><label for="code">${factors.hasApp ? secondFactor.code : secondFactor.recoveryCode}</label></p>
      <p>
        <input
          id="code"
          name="code"
          autocomplete="one-time-code"
          autocapitalize="none"
          spellcheck="false"
          maxlength="40"
          required
          autofocus
        />
      </p>
      ${factors.hasApp && html`<p class="quiet">${secondFactor.hint}</p>`}
      <p><button class="button">${secondFactor.confirm}</button></p>
    </form>
    ${factors.hasApp && html`<p class="quiet">${secondFactor.lost}</p>`}
    <p><a href="${loginPage}">${signIn}</a></p>`;
  return renderBasicPage({ language: shortLanguage, title, body });
}

/** The step has ended; the link leads back to the form. */
export function renderExpiredCode({ loginPage, language }: CodePage): string {
  const { signIn, notices } = SIGN_ON_TEXTS[toShort(language)];
  const { title, text } = notices.expired;
  const body = html`<h1>${title}</h1>
    <p role="alert">${text}</p>
    <p><a class="button" href="${loginPage}">${signIn}</a></p>`;
  return renderBasicPage({ language: toShort(language), title, body });
}

function toShort(language: string): "de" | "en" {
  return language.startsWith("en") ? "en" : "de";
}
