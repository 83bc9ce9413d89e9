import type { HtmlLanguage } from "./html-language.ts";

export type ErrorText = { type: string; title: string; text: string; retryAfter?: string };
type Texts = Readonly<Record<HtmlLanguage, { title: string; text: string }>>;

/** Public type and text of rejected requests by status; any other status is an unexpected error. */
const REFUSALS: Readonly<Record<number, { type: string; texts: Texts }>> = {
  400: {
    type: "BadRequestError",
    texts: {
      de: { title: "Diese Anfrage ist ungültig", text: "Bitte prüfen Sie die Adresse oder gehen Sie zur Startseite." },
      en: { title: "This request is invalid", text: "Please check the address or go to the home page." },
    },
  },
  401: {
    type: "InvalidTokenError",
    texts: {
      de: { title: "Bitte melden Sie sich an", text: "Dieser Bereich ist angemeldeten Kunden vorbehalten." },
      en: { title: "Please sign in", text: "This area is for signed-in customers." },
    },
  },
  403: {
    type: "ForbiddenError",
    texts: {
      de: { title: "Das ist hier nicht erlaubt", text: "Bitte öffnen Sie die Seite über den Shop und versuchen Sie es erneut." },
      en: { title: "This is not allowed here", text: "Please open the page from the shop and try again." },
    },
  },
  404: {
    type: "NotFoundError",
    texts: {
      de: { title: "Diese Seite gibt es nicht", text: "Vielleicht wurde sie verschoben oder die Adresse enthält einen Tippfehler." },
      en: { title: "This page does not exist", text: "It may have been moved, or the address contains a typing error." },
    },
  },
  405: {
    type: "MethodError",
    texts: {
      de: { title: "Das ist hier nicht möglich", text: "Bitte gehen Sie zur Startseite." },
      en: { title: "This is not possible here", text: "Please go to the home page." },
    },
  },
  408: {
    type: "TimeoutError",
    texts: {
      de: { title: "Das hat zu lange gedauert", text: "Bitte versuchen Sie es erneut." },
      en: { title: "This took too long", text: "Please try again." },
    },
  },
  413: {
    type: "SizeLimitError",
    texts: {
      de: { title: "Die Anfrage ist zu groß", text: "Bitte senden Sie weniger Daten." },
      en: { title: "The request is too large", text: "Please send less data." },
    },
  },
  414: {
    type: "AddressLimitError",
    texts: {
      de: { title: "Diese Adresse ist zu lang", text: "Bitte kürzen Sie die Adresse oder gehen Sie zur Startseite." },
      en: { title: "This address is too long", text: "Please shorten the address or go to the start page." },
    },
  },
  415: {
    type: "ContentTypeError",
    texts: {
      de: { title: "Diese Anfrage ist ungültig", text: "Bitte gehen Sie zur Startseite." },
      en: { title: "This request is invalid", text: "Please go to the home page." },
    },
  },
  429: {
    type: "TooManyRequestsError",
    texts: {
      de: { title: "Bitte warten Sie einen Moment", text: "Zu viele Versuche in kurzer Zeit." },
      en: { title: "Please wait a moment", text: "Too many attempts in a short time." },
    },
  },
  503: {
    type: "UnavailableError",
    texts: {
      de: {
        title: "Wir sind gleich wieder da",
        text: "Der Shop ist vorübergehend nicht erreichbar. Bitte laden Sie die Seite gleich noch einmal.",
      },
      en: { title: "We will be right back", text: "The shop is temporarily unavailable. Please reload the page shortly." },
    },
  },
};

/** While the store of documents does not answer; pages are still served. */
export const DOCUMENTS_AWAY: Readonly<Record<HtmlLanguage, ErrorText>> = {
  de: {
    type: "UnavailableError",
    retryAfter: "60",
    title: "Das Dokument ist gleich wieder da",
    text: "Dokumente und Bilder lassen sich gerade nicht öffnen oder speichern. Bitte versuchen Sie es in einer Minute noch einmal.",
  },
  en: {
    type: "UnavailableError",
    retryAfter: "60",
    title: "The document will be right back",
    text: "Documents and pictures cannot be opened or saved at the moment. Please try again in a minute.",
  },
};

/** While the process is saturated. */
export const OVERLOAD: Readonly<Record<HtmlLanguage, ErrorText>> = {
  de: {
    type: "UnavailableError",
    title: "Der Shop ist gerade stark ausgelastet",
    text: "Bitte versuchen Sie es gleich noch einmal. Ihr Warenkorb bleibt erhalten.",
  },
  en: {
    type: "UnavailableError",
    title: "The shop is very busy at the moment",
    text: "Please try again in a moment. Your cart is kept.",
  },
};

const UNEXPECTED: Texts = {
  de: { title: "Ein Fehler ist aufgetreten", text: "Das liegt nicht an Ihnen. Bitte versuchen Sie es in einem Moment erneut." },
  en: { title: "Something went wrong", text: "It is not your fault. Please try again in a moment." },
};

/** Type and text for the status of a rejected request; null for unexpected errors. */
export function errorTextFor(status: number, language: HtmlLanguage): ErrorText | null {
  const found = REFUSALS[status];
  return found ? { type: found.type, ...found.texts[language] } : null;
}

export function unexpected(language: HtmlLanguage): ErrorText {
  return { type: "InternalError", ...UNEXPECTED[language] };
}

/** Message of an unexpected error in API responses. */
export const UNEXPECTED_MESSAGE: Readonly<Record<HtmlLanguage, string>> = {
  de: "Es ist ein unerwarteter Fehler aufgetreten.",
  en: "An unexpected error has occurred.",
};

/** Message while the database is unavailable, in API responses. */
export const UNAVAILABLE_MESSAGE: Readonly<Record<HtmlLanguage, string>> = {
  de: "Der Shop ist vorübergehend nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
  en: "The shop is temporarily unavailable. Please try again shortly.",
};

/** Message while the process is saturated, in API responses. */
export const OVERLOAD_MESSAGE: Readonly<Record<HtmlLanguage, string>> = {
  de: "Der Shop ist gerade stark ausgelastet. Bitte versuchen Sie es gleich noch einmal.",
  en: "The shop is very busy at the moment. Please try again in a moment.",
};

/** Message for a page of a foreign origin that sends a mutation. */
export const FOREIGN_ORIGIN_MESSAGE: Readonly<Record<HtmlLanguage, string>> = {
  de: "Diese Anfrage kam nicht von einer Seite des Shops.",
  en: "This request did not come from a page of the shop.",
};

/** Labels of error pages. */
export const ERROR_PAGE: Readonly<Record<HtmlLanguage, { reference: string; home: string }>> = {
  de: { reference: "Kennung für Rückfragen:", home: "Zur Startseite" },
  en: { reference: "Reference for questions:", home: "To the home page" },
};
