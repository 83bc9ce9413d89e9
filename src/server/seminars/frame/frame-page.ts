import { html, type Html, htmlDocument } from "../../http/html/html.ts";
import type { BookingProblems } from "../book/read-booking.ts";
import { type Booking, type DateOfSeminar, MAX_SEATS, type OfferedSeminar, type SeminarDate } from "../seminar.ts";
import type { PublishedBooking } from "../seminar-store.ts";
import { formatDays, formatLanguage } from "../format-date.ts";

export const FRAME_FILES = "/services/seminars";
/** The font named in the stylesheet. */
const FONT = "/services/adviser/archivo.woff2";

/** Language, texts and links of the frame's pages. */
export type FrameTexts = {
  /** Full language tag. */
  language: string;
  theme: string;
  phone: string;
  /** Address of a page of the frame, in this language and for this site. */
  frameLink(path: string): string;
  /** Address of the privacy policy. */
  privacyLink: string;
  t(key: string, ...values: readonly (string | number)[]): string;
};

/** Every seminar with its dates, each with a link to its form. */
export function listPage(words: FrameTexts, seminars: readonly OfferedSeminar[]): string {
  const { t } = words;
  const offered = seminars.filter(({ dates }) => dates.length > 0);
  const none = html`<p class="note">${t("Seminars.None", words.phone)}</p>`;
  return page(
    words,
    t("Seminars.Title"),
    html`<h1>${t("Seminars.Title")}</h1>
      ${offered.length === 0 ? none : offered.map((one) => seminarPart(words, one))}`,
  );
}

function seminarPart(words: FrameTexts, { seminarId, title, summary, dates }: OfferedSeminar): Html {
  const language = short(words);
  return html`<section aria-labelledby="seminar-${seminarId}">
    <h2 id="seminar-${seminarId}">${title[language]}</h2>
    <p>${summary[language]}</p>
    <ul class="dates">
      ${dates.map((date) => datePart(words, title[language], date))}
    </ul>
  </section>`;
}

function datePart(words: FrameTexts, title: string, date: SeminarDate): Html {
  const { t, language, frameLink } = words;
  const days = formatDays(language, date);
  return html`<li>
    <div class="facts">
      <p class="days">${days}</p>
      <p>${t("Seminars.Hours", date.hours)} · ${date.town} · ${t("Seminars.Spoken", formatLanguage(language, date.language))}</p>
      <p class="left" data-left="${date.left === 0 ? "none" : date.left <= 3 ? "few" : "many"}">${leftText(words, date.left)}</p>
    </div>
    ${
      date.left > 0
        ? html`<a
            class="button"
            href="${frameLink(`frame/${encodeURIComponent(date.dateId)}`)}"
            aria-label="${t("Seminars.BookNamed", title, days)}"
            >${t("Seminars.Book")}</a
          >`
        : null
    }
  </li>`;
}

function leftText({ t }: FrameTexts, left: number): string {
  return left === 0 ? t("Seminars.Full") : left === 1 ? t("Seminars.LeftOne") : t("Seminars.Left", left);
}

export type FormState = {
  date: DateOfSeminar;
  booking: Booking;
  formKey: string;
  problems: BookingProblems;
  /** Error message above the form; null without one. */
  failure: string | null;
};

const REQUIRED = ["firstName", "lastName", "email"];

/** The booking form of a date, with the submitted values and validation messages. */
export function formPage(words: FrameTexts, { date, booking, formKey, problems, failure }: FormState): string {
  const { t, frameLink } = words;
  const title = date.title[short(words)];
  const wrong = Object.keys(problems).length > 0;
  const field = (name: keyof Booking, label: string, more: { type?: string; inputMode?: string; complete?: string }) =>
    fieldPart(words, { name, label, value: String(booking[name]), problem: problems[name], isRequired: REQUIRED.includes(name), ...more });
  const most = Math.min(MAX_SEATS, date.left);
  const form = html`<form method="post" action="${frameLink(`frame/${encodeURIComponent(date.dateId)}`)}" novalidate>
    <input type="hidden" name="formKey" value="${formKey}" />
    <div class="pair">
      ${field("firstName", t("Seminars.FirstName"), { complete: "given-name" })}
      ${field("lastName", t("Seminars.LastName"), { complete: "family-name" })}
    </div>
    ${field("company", t("Seminars.Company"), { complete: "organization" })}
    <div class="pair">
      ${field("email", t("Seminars.Email"), { inputMode: "email", complete: "email" })}
      ${field("phone", t("Seminars.Phone"), { type: "tel", complete: "tel" })}
    </div>
    <div class="field">
      <label for="places">${t("Seminars.Places")}</label>
      <select id="places" name="places" ${problems.places !== undefined && html`aria-invalid="true" aria-describedby="places-problem"`}>
        ${Array.from({ length: most }, (_, at) => html`<option value="${at + 1}" ${booking.places === at + 1 && html`selected`}>${at + 1}</option>`)}
      </select>
      ${problemPart(words, "places", problems.places)}
    </div>
    <div class="field">
      <label for="message">${t("Seminars.Message")} <span class="optional">${t("Ui.Optional")}</span></label>
      <textarea
        id="message"
        name="message"
        rows="4"
        maxlength="1000"
        ${problems.message !== undefined && html`aria-invalid="true" aria-describedby="message-problem"`}
      >
${booking.message}</textarea>
      ${problemPart(words, "message", problems.message)}
    </div>
    <p class="small">${t("Seminars.Privacy")} <a href="${words.privacyLink}" target="_top">${t("Seminars.PrivacyLink")}</a></p>
    <button class="button" type="submit">${t("Seminars.BookNow")}</button>
  </form>`;
  return page(
    words,
    wrong ? t("Seminars.Problem.Title", title) : title,
    html`<p><a href="${frameLink("frame")}">${t("Seminars.ToAll")}</a></p>
      <h1>${title}</h1>
      ${factsPart(words, date)}
      <p class="left" data-left="${date.left === 0 ? "none" : date.left <= 3 ? "few" : "many"}">${leftText(words, date.left)}</p>
      ${failure !== null && html`<p class="failure" role="alert">${failure}</p>`}
      ${wrong && html`<p class="failure" role="alert">${t("Seminars.Problem.Some")}</p>`} ${date.left > 0 && form}`,
  );
}

type Field = {
  name: string;
  label: string;
  value: string;
  problem: string | undefined;
  isRequired: boolean;
  type?: string;
  /** Keyboard of a phone. An email address uses this instead of type=email, which would rewrite umlauts in the domain. */
  inputMode?: string;
  complete?: string;
};

function fieldPart(
  words: FrameTexts,
  { name, label, value, problem, isRequired, type = "text", inputMode, complete = "off" }: Field,
): Html {
  return html`<div class="field">
    <label for="${name}">${label} ${!isRequired && html`<span class="optional">${words.t("Ui.Optional")}</span>`}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      ${inputMode !== undefined && html`inputmode="${inputMode}"`}
      value="${value}"
      autocomplete="${complete}"
      ${isRequired && html`required`}
      ${problem !== undefined && html`aria-invalid="true" aria-describedby="${name}-problem"`}
    />
    ${problemPart(words, name, problem)}
  </div>`;
}

function problemPart({ t }: FrameTexts, name: string, problem: string | undefined): Html | null {
  return problem === undefined ? null : html`<p class="problem" id="${name}-problem">${t(problem)}</p>`;
}

/** Confirmation page of a booking. */
export function bookedPage(words: FrameTexts, booking: PublishedBooking): string {
  const { t, frameLink } = words;
  return page(
    words,
    t("Seminars.Booked.Title"),
    html`<h1>${t("Seminars.Booked.Title")}</h1>
      <p class="lead">${booking.title[short(words)]}</p>
      ${factsPart(words, booking)}
      <p role="status">
        ${booking.places === 1 ? t("Seminars.Booked.One", booking.email) : t("Seminars.Booked.Text", booking.places, booking.email)}
      </p>
      <p>${t("Seminars.Booked.Change", words.phone)}</p>
      <p><a href="${frameLink("frame")}">${t("Seminars.ToAll")}</a></p>`,
  );
}

/** Page for a withdrawn date or an unknown booking. */
export function removedPage(words: FrameTexts): string {
  const { t, frameLink } = words;
  return page(
    words,
    t("Seminars.Gone.Title"),
    html`<h1>${t("Seminars.Gone.Title")}</h1>
      <p>${t("Seminars.Gone.Text")}</p>
      <p><a href="${frameLink("frame")}">${t("Seminars.ToAll")}</a></p>`,
  );
}

function factsPart({ t, language }: FrameTexts, date: Pick<SeminarDate, "startsOn" | "endsOn" | "hours" | "town" | "address">): Html {
  return html`<dl>
    <dt>${t("Seminars.When")}</dt>
    <dd>${formatDays(language, date)}, ${t("Seminars.Hours", date.hours)}</dd>
    <dt>${t("Seminars.Where")}</dt>
    <dd>${date.address}, ${date.town}</dd>
  </dl>`;
}

function page({ language, theme }: FrameTexts, title: string, body: Html): string {
  return htmlDocument({
    language,
    title,
    // Preload the font: it has font-display optional, and would be ignored if it loaded later.
    head: html`<link rel="preload" href="${FONT}" as="font" type="font/woff2" crossorigin />
      <link rel="stylesheet" href="${FRAME_FILES}/frame.css" />`,
    body: html`<div class="seminars" data-theme="${theme}">${body}</div>`,
  });
}

function short({ language }: FrameTexts): "de" | "en" {
  return language.startsWith("en") ? "en" : "de";
}
