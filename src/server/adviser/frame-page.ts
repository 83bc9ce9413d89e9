import { escapeHtml } from "#contract/format/html.ts";
import { iconLink, DEFAULT_ICON_COLOUR } from "#contract/mark-icon.ts";
import { packagingText } from "#contract/rules/articles/packaging.ts";
import { initialQuantity, MAX_QUANTITY, nextStepBelow } from "#contract/rules/quantities/quantity-steps.ts";
import type { Adviser, LocalText } from "./adviser-file.ts";
import type { RecommendedArticle, RecommendedFamily } from "./recommend.ts";
import type { AdviserState } from "./walk-questions.ts";

export type FramePage = {
  adviser: Adviser;
  stand: AdviserState;
  recommended: { families: readonly RecommendedFamily[]; articles: readonly RecommendedArticle[] } | null;
  /** Two letters: de or en. */
  language: "de" | "en";
  theme: string;
  /** Origin of the embedding page; messages are sent only there. */
  shopOrigin: string;
  /** Path of the sign-in for viewers who must sign in to order; null if there are order buttons. */
  loginLink: string | null;
  /** URL of a path in the shop, in this language. */
  shopLink(path: string): string;
  /** URL of this frame after these answers. */
  frameLink(answers: readonly string[]): string;
  t(key: string, ...values: readonly (string | number)[]): string;
};

export const FRAME_FILES = "/services/adviser";

/** The page inside the frame: a question or the recommendations. Each option is a link, so it works without JavaScript. */
export function renderFrame(page: FramePage): string {
  const { adviser, stand, language, theme, shopOrigin } = page;
  const body = stand.kind === "question" ? questionHtml(page, stand) : resultHtml(page, stand);
  const title = stand.kind === "question" ? stand.question.text[language] : stand.result.title[language];
  return `<!doctype html>
<html lang="${language}" data-theme="${escapeHtml(theme)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${iconLink(DEFAULT_ICON_COLOUR)}
<title>${escapeHtml(`${title} – ${adviser.title[language]}`)}</title>
<link rel="preload" href="${FRAME_FILES}/archivo.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${FRAME_FILES}/frame.css">
<script type="module" src="${FRAME_FILES}/frame.js"></script>
</head>
<body data-shop-origin="${escapeHtml(shopOrigin)}">
<main aria-label="${escapeHtml(adviser.title[language])}">
${body}
</main>
</body>
</html>
`;
}

function questionHtml(page: FramePage, stand: Extract<AdviserState, { kind: "question" }>): string {
  const { t, language, frameLink } = page;
  const { question, given, step, steps, areStepsFixed } = stand;
  const before = given.map(({ answer }) => answer.id);
  const answers = question.answers.map(
    ({ id, text, hint }) =>
      `<li><a class="answer" href="${escapeHtml(frameLink([...before, id]))}"><span class="choice">${words(text, language)}</span>${hint ? `<span class="hint">${words(hint, language)}</span>` : ""}</a></li>`,
  );
  return `${wayHtml(page, given)}
<p class="step" id="step">${escapeHtml(t(areStepsFixed ? "Adviser.Step" : "Adviser.Step.AtMost", step, steps))}</p>
<progress max="${steps}" value="${step}" aria-labelledby="step"></progress>
<h1 tabindex="-1"${given.length > 0 ? " data-focus" : ""}>${words(question.text, language)}</h1>
${question.hint ? `<p class="lead">${words(question.hint, language)}</p>` : ""}
<ul class="answers">
${answers.join("\n")}
</ul>
${navigationHtml(page, before)}`;
}

function resultHtml(page: FramePage, stand: Extract<AdviserState, { kind: "result" }>): string {
  const { t, language, recommended, shopLink, loginLink } = page;
  const { families, articles } = recommended!;
  const several = loginLink === null && articles.filter(({ isOrderable }) => isOrderable).length > 1;
  return `${wayHtml(page, stand.given)}
<p class="step">${escapeHtml(t("Adviser.Result"))}</p>
<h1 tabindex="-1" data-focus>${words(stand.result.title, language)}</h1>
<p class="lead">${words(stand.result.text, language)}</p>
<p role="status" class="notice"></p>
${loginLink === null ? "" : `<p class="sign-in">${escapeHtml(t("Adviser.SignIn"))} <a href="${escapeHtml(shopLink(loginLink))}" target="_top">${escapeHtml(t("Adviser.SignIn.Link"))}</a></p>`}
${articles.length > 0 ? `<h2>${escapeHtml(t("Adviser.Articles"))}</h2>` : ""}
<ul class="articles">
${articles.map((article) => articleHtml(page, article)).join("\n")}
</ul>
${several ? `<p class="all" data-order hidden><button type="button" class="primary" data-add-all>${escapeHtml(t("Adviser.AddAll"))}</button></p>` : ""}
${families.length > 0 ? `<h2>${escapeHtml(t("Adviser.Families"))}</h2>` : ""}
<ul class="families">
${families.map(({ name, link }) => `<li><a href="${escapeHtml(shopLink(link))}" target="_top">${escapeHtml(name)}</a></li>`).join("\n")}
</ul>
${navigationHtml(
  page,
  stand.given.map(({ answer }) => answer.id),
)}
${phrasesHtml(page)}`;
}

function articleHtml(page: FramePage, article: RecommendedArticle): string {
  const { t, language, shopLink } = page;
  const { id, name, link, image, reason } = article;
  return `<li class="article" data-article="${escapeHtml(id)}">
${image ? `<img src="${escapeHtml(image)}" alt="" width="96" height="96">` : `<span class="no-image"></span>`}
<div class="facts">
<h3><a href="${escapeHtml(shopLink(link))}" target="_top">${escapeHtml(name)}</a></h3>
<p class="number">${escapeHtml(t("Adviser.ArticleNumber", id))}</p>
<p>${words(reason, language)}</p>
</div>
${orderHtml(page, article)}
</li>`;
}

/** Quantity and button, or the reason why there is none. */
function orderHtml({ t, loginLink }: FramePage, { id, name, unit, quantity, quantityStepRanges, isOrderable }: RecommendedArticle): string {
  if (!isOrderable) return `<p class="number order">${escapeHtml(t("Adviser.NotOrderable"))}</p>`;
  if (loginLink !== null) return "";
  const field = `quantity-${id}`;
  const packed = escapeHtml(packagingText(t, quantityStepRanges, unit));
  const described = packed && ` aria-describedby="${field}-pack"`;
  const [least, most] = [initialQuantity(quantityStepRanges), nextStepBelow(quantityStepRanges, MAX_QUANTITY + 1)];
  const bounds = `data-least="${least}" data-most="${most}" data-step="${quantityStepRanges[0]?.rangeValue ?? 1}"`;
  return `<div class="order" data-order hidden>
<label for="${field}">${escapeHtml(t("Adviser.Quantity", unit))}</label>
<input id="${field}" type="text" inputmode="numeric" pattern="[1-9][0-9]*" maxlength="5" value="${quantity}" ${bounds}${described}>
${packed && `<span class="pack" id="${field}-pack">${packed}</span>`}
<p class="choices"></p>
<button type="button" data-add aria-label="${escapeHtml(t("Adviser.AddNamed", name))}">${escapeHtml(t("Adviser.Add"))}</button>
<p class="number held"></p>
</div>`;
}

/** The answers so far, each with a link back to its question. */
function wayHtml({ t, language, frameLink }: FramePage, given: AdviserState["given"]): string {
  if (given.length === 0) return "";
  const steps = given.map(({ question, answer }, index) => {
    const back = frameLink(given.slice(0, index).map((earlier) => earlier.answer.id));
    const label = t("Adviser.Change", question.text[language], answer.text[language]);
    return `<li><a href="${escapeHtml(back)}" aria-label="${escapeHtml(label)}">${words(answer.text, language)}</a></li>`;
  });
  return `<nav aria-label="${escapeHtml(t("Adviser.Way"))}"><ol class="way">${steps.join("")}</ol></nav>`;
}

function navigationHtml({ t, frameLink }: FramePage, answers: readonly string[]): string {
  if (answers.length === 0) return "";
  return `<p class="navigation"><a href="${escapeHtml(frameLink(answers.slice(0, -1)))}">${escapeHtml(t("Adviser.Back"))}</a>
<a href="${escapeHtml(frameLink([]))}">${escapeHtml(t("Adviser.Restart"))}</a></p>`;
}

/** Texts for the script in the page's language, embedded as JSON. */
function phrasesHtml({ t }: FramePage): string {
  const phrases = {
    adding: t("Adviser.Adding"),
    added: t("Adviser.Added"),
    addedAll: t("Adviser.AddedAll"),
    again: t("Adviser.AddAgain"),
    held: t("Adviser.Held", "{0}"),
    failed: t("Adviser.AddFailed"),
    badQuantity: t("Adviser.BadQuantity"),
    notOrderable: t("Refusal.InvalidQuantityError"),
    take: t("Ui.Quantity.Take", "{0}"),
  };
  return `<script type="application/json" id="phrases">${JSON.stringify(phrases).replaceAll("<", "\\u003c")}</script>`;
}

function words(text: LocalText, language: "de" | "en"): string {
  return escapeHtml(text[language]);
}
