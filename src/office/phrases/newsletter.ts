import { formatCount } from "../language/format.ts";
import type { Phrases } from "../language/language.tsx";

const de = {
  title: "Newsletter",
  about:
    "Welche Newsletter die Anmeldung anbietet und welche Gründe die Abmeldung nennt. Änderungen gelten sofort auf der Seite; ein Entwurf der Seite wird nicht veröffentlicht.",
  kinds: { type: "Newsletter", reason: "Gründe für die Abmeldung" },
  /** With the address of the page, if there are several. */
  listOf: (kind: string, path: string) => `${kind} auf ${path}`,
  name: "Name",
  id: "Kennung",
  idHint: "1 bis 40 Buchstaben, Ziffern, - oder _. Sie lässt sich später nicht ändern.",
  invalidId: "1 bis 40 Buchstaben, Ziffern, - oder _.",
  uses: { type: "Abonnenten", reason: "Antworten" },
  state: "Zustand",
  open: "Anmeldung offen",
  closed: "Keine neuen Anmeldungen",
  closedHint: "Wer den Newsletter bezieht, erhält ihn weiter.",
  actions: "Aktionen",
  add: { type: "Newsletter anlegen", reason: "Grund anlegen" },
  change: "Ändern",
  remove: "Entfernen",
  changeTitle: (name: string) => `${name} ändern`,
  removeTitle: (name: string) => `${name} entfernen`,
  removeText: "Der Eintrag verschwindet von der Seite. Seine Kennung ist danach wieder frei.",
  inUse: {
    type: (count: number) =>
      count === 1
        ? "1 Abonnent bezieht diesen Newsletter oder hat seine Anmeldung noch nicht bestätigt. Solange lässt er sich nicht entfernen; Sie können neue Anmeldungen beenden."
        : `${formatCount(count)} Abonnenten beziehen diesen Newsletter oder haben ihre Anmeldung noch nicht bestätigt. Solange lässt er sich nicht entfernen; Sie können neue Anmeldungen beenden.`,
    reason: (count: number) =>
      count === 1
        ? "1 Antwort nennt diesen Grund. Solange sie gespeichert ist, lässt er sich nicht entfernen."
        : `${formatCount(count)} Antworten nennen diesen Grund. Solange sie gespeichert sind, lässt er sich nicht entfernen.`,
  },
  nameIn: (language: string) => `Name (${language})`,
  descriptionIn: (language: string) => `Beschreibung (${language})`,
  missingDescription: "Bitte geben Sie auch hier eine Beschreibung ein, oder lassen Sie alle leer.",
  missing: "Bitte geben Sie einen Namen ein.",
  languages: { de: "Deutsch", en: "Englisch" } as Record<string, string>,
  saved: "Gespeichert. Die Seite zeigt es in wenigen Augenblicken.",
  removed: "Der Eintrag ist entfernt.",
  empty: "Noch keine Einträge.",
  none: "Keine veröffentlichte Seite bietet Newsletter an.",
};

export const newsletterPhrases: Phrases<typeof de> = {
  de,
  en: {
    title: "Newsletter",
    about:
      "Which newsletters the sign-up offers, and which reasons the unsubscribe page names. Changes are on the page at once; a draft of the page is not published.",
    kinds: { type: "Newsletters", reason: "Reasons for unsubscribing" },
    listOf: (kind, path) => `${kind} on ${path}`,
    name: "Name",
    id: "Id",
    idHint: "1 to 40 letters, digits, - or _. It cannot be changed later.",
    invalidId: "1 to 40 letters, digits, - or _.",
    uses: { type: "Subscribers", reason: "Answers" },
    state: "State",
    open: "Open for sign-ups",
    closed: "No new sign-ups",
    closedHint: "Subscribers continue to receive the newsletter.",
    actions: "Actions",
    add: { type: "Add newsletter", reason: "Add reason" },
    change: "Change",
    remove: "Remove",
    changeTitle: (name) => `Change ${name}`,
    removeTitle: (name) => `Remove ${name}`,
    removeText: "The entry disappears from the page. Its id can be used again afterwards.",
    inUse: {
      type: (count) =>
        count === 1
          ? "1 subscriber receives this newsletter or has not confirmed the sign-up yet. Until then it cannot be removed; you can end new sign-ups."
          : `${formatCount(count)} subscribers receive this newsletter or have not confirmed their sign-up yet. Until then it cannot be removed; you can end new sign-ups.`,
      reason: (count) =>
        count === 1
          ? "1 answer names this reason. As long as it is stored, the reason cannot be removed."
          : `${formatCount(count)} answers name this reason. As long as they are stored, the reason cannot be removed.`,
    },
    nameIn: (language) => `Name (${language})`,
    descriptionIn: (language) => `Description (${language})`,
    missingDescription: "Please enter a description here too, or leave all empty.",
    missing: "Please enter a name.",
    languages: { de: "German", en: "English" },
    saved: "Saved. The page shows it in a moment.",
    removed: "The entry is removed.",
    empty: "No entries yet.",
    none: "No published page offers newsletters.",
  },
};
