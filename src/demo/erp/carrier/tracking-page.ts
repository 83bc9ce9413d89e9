import { TIME_ZONE } from "#contract/format/calendar.ts";
import { html } from "#server/http/html/html.ts";
import type { HtmlLanguage } from "#server/http/html/html-language.ts";
import { renderBasicPage } from "#server/http/html/basic-page.ts";
import type { TrackedParcel } from "./track-parcel.ts";
import { describeEvent } from "./texts.ts";

const WORDS = {
  de: {
    tag: "de-DE",
    carrier: "Küstenpaket",
    title: "Sendung",
    about: "Dieser Paketdienst ist erfunden. Er gehört zur Demonstration und stellt die Sendungen des Shops zu.",
    unit: "Packstück",
    to: "Ziel",
    events: "Verlauf",
    other: { language: "en", name: "English" },
  },
  en: {
    tag: "en-GB",
    carrier: "Küstenpaket",
    title: "Parcel",
    about: "This carrier is fictitious. It is part of the demonstration and delivers the shop’s parcels.",
    unit: "Shipping unit",
    to: "Destination",
    events: "History",
    other: { language: "de", name: "Deutsch" },
  },
} as const;

/** Renders a parcel's tracking events, newest first. */
export function trackingPage({ externalId, handlingUnitId, town, events }: TrackedParcel, language: HtmlLanguage): string {
  const words = WORDS[language];
  const time = new Intl.DateTimeFormat(words.tag, { dateStyle: "medium", timeStyle: "short", timeZone: TIME_ZONE });
  const items = events.toReversed().map(
    (event, index) =>
      html`<li${index === 0 && html` aria-current="step"`}>
        <span class="subject">${describeEvent(event)[language]}</span>
        <time datetime="${event.at.toISOString()}">${time.format(event.at)}</time>
      </li>`,
  );
  return renderBasicPage({
    language,
    title: `${words.carrier}: ${externalId}`,
    body: html`<p class="quiet">${words.carrier}</p>
      <h1>${words.title} <span class="number">${externalId}</span></h1>
      <dl class="facts-list">
        <dt>${words.to}</dt>
        <dd>${town}</dd>
        <dt>${words.unit}</dt>
        <dd>${handlingUnitId}</dd>
      </dl>
      <h2>${words.events}</h2>
      <ol class="events">
        ${items}
      </ol>
      <p class="quiet">${words.about}</p>
      <p>
        <a href="?language=${words.other.language}" hreflang="${words.other.language}" lang="${words.other.language}"
          >${words.other.name}</a
        >
      </p>`,
  });
}
