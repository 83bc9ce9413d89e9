import { SECOND_FACTOR_FORMS } from "#contract/routes.ts";
import type { Context } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { renderBasicPage } from "../../http/html/basic-page.ts";
import { html, Html } from "../../http/html/html.ts";
import { totpUri } from "./totp.ts";

type Page = { page: string; language: string };

/** Shows a new secret as QR code and text, and asks for a first code. The direct response to the form: no URL contains the secret. */
export async function setupPage(
  ctx: Context,
  { secret, failure, page, language }: Page & { secret: string; failure: "wrong" | "too-many-attempts" | null },
): Promise<{ document: string }> {
  const t = phrases(ctx, language);
  const { viewer, site } = ctx;
  const label = viewer.kind === "customer" ? viewer.email : "";
  const uri = totpUri(secret, { issuer: site.settings.site.name, label });
  const body = html`<h1>${t("Setup.Title")}</h1>
    ${failure && html`<p class="error" role="alert">${t(`Setup.${failure}`)}</p>`}
    <p>${t("Setup.App")}</p>
    <div class="qr-code" role="img" aria-label="${t("Setup.QrCode")}">${await qrCode(uri)}</div>
    <p>${t("Setup.Secret")}</p>
    <p class="secret id" lang="zxx">${inGroups(secret)}</p>
    <p><a href="${uri}">${t("Setup.OpenApp")}</a></p>
    <form method="post" action="${SECOND_FACTOR_FORMS.confirm}" autocomplete="off">
      <input type="hidden" name="page" value="${page}" />
      <p><label for="code">${t("Setup.Code")}</label></p>
      <p><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="20" required /></p>
      <p><button class="button">${t("Setup.Confirm")}</button></p>
    </form>
    <p><a href="${page}">${t("Setup.Cancel")}</a></p>`;
  return { document: renderBasicPage({ language: htmlLanguage(language), title: t("Setup.Title"), body }) };
}

/** Shows new recovery codes, once. */
export function recoveryCodesPage(
  ctx: Context,
  { codes, isNew, page, language }: Page & { codes: readonly string[]; isNew: boolean },
): { document: string } {
  const t = phrases(ctx, language);
  const title = t(isNew ? "Codes.Done" : "Codes.Title");
  const body = html`<h1>${title}</h1>
    <p>${t("Codes.Text")}</p>
    <ul class="recovery-codes id" lang="zxx">
      ${codes.map((code) => html`<li>${code}</li>`)}
    </ul>
    <p class="quiet">${t("Codes.Once")}</p>
    <p><a class="button" href="${page}#second-factor">${t("Codes.Back")}</a></p>`;
  return { document: renderBasicPage({ language: htmlLanguage(language), title, body }) };
}

function phrases(ctx: Context, language: string) {
  return (key: string, ...values: readonly string[]) => phraseIn(ctx, language, `SecondFactor.${key}`, ...values);
}

function htmlLanguage(language: string): "en" | "de" {
  return language.startsWith("en") ? "en" : "de";
}

async function qrCode(text: string): Promise<Html> {
  const { default: generate } = await import("qrcode-generator");
  const code = generate(0, "M");
  code.addData(text, "Byte");
  code.make();
  return new Html(code.createSvgTag({ scalable: true, margin: 4 }));
}

/** Groups visually only, so that copied text contains no separators. */
function inGroups(secret: string): Html {
  const groups = secret.match(/.{1,4}/g) ?? [];
  return new Html(groups.map((group) => html`<span>${group}</span>`.markup).join(""));
}
