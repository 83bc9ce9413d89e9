import { SIGN_ON_ROUTES } from "#contract/routes.ts";
import { formatLongDate } from "../../email-templates/index.ts";
import { html } from "../../http/html/html.ts";
import type { PendingRemoval } from "../lost-factor/show-factor-removal.ts";
import { MAX_REPORT_LENGTH } from "../lost-factor/report-lost-factor.ts";
import { signOnDocument, type SignOnPage } from "./sign-on-pages.ts";
import { SIGN_ON_TEXTS } from "./sign-on-texts.ts";

/** Reports a lost second factor to the sales office, or says how far that is. */
export function renderLostFactor(
  { removal, isTooOften }: { removal: PendingRemoval | null; isTooOften: boolean },
  page: SignOnPage,
): string {
  const { lostFactor, secondFactor } = SIGN_ON_TEXTS[page.language];
  const back = html`<p><a href="${SIGN_ON_ROUTES.secondFactor}?lang=${page.language}">${lostFactor.back}</a></p>`;
  if (removal) {
    const text = removal.effectiveAt ? lostFactor.granted(formatLongDate(removal.effectiveAt, page.language)) : lostFactor.reported;
    return signOnDocument(
      page,
      lostFactor.title,
      html`<h1>${lostFactor.title}</h1>
        <p role="status">${text}</p>
        <p>${secondFactor.lost}</p>
        ${back}`,
    );
  }
  return signOnDocument(
    page,
    lostFactor.title,
    html`<h1>${lostFactor.title}</h1>
      ${isTooOften && html`<p class="error" role="alert">${lostFactor.tooOften}</p>`}
      <p>${lostFactor.codes}</p>
      <p>${lostFactor.text}</p>
      <form method="post" action="${SIGN_ON_ROUTES.lostFactor}?lang=${page.language}">
        <label for="message">${lostFactor.message}</label>
        <input id="message" name="message" autocomplete="tel" maxlength="${MAX_REPORT_LENGTH}" required />
        <button>${lostFactor.send}</button>
      </form>
      ${back}`,
  );
}

/** The page of an email's link; nothing is changed before the form is sent. */
export function renderStopRemoval(token: string, page: SignOnPage): string {
  const { stopRemoval } = SIGN_ON_TEXTS[page.language];
  return signOnDocument(
    page,
    stopRemoval.title,
    html`<h1>${stopRemoval.title}</h1>
      <p>${stopRemoval.text}</p>
      <form method="post" action="${SIGN_ON_ROUTES.stopRemoval}?lang=${page.language}">
        <input type="hidden" name="token" value="${token}" />
        <button>${stopRemoval.confirm}</button>
      </form>`,
  );
}
