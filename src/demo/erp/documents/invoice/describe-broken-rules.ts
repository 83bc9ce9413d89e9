/** A sentence in both languages of the company. */
type Sentence = { de: string; en: string };

/** By the beginning of a rule as `checkInvoice` names it; the first that fits. */
const SENTENCES: readonly (readonly [RegExp, Sentence])[] = [
  [/^BR-02 /, { de: "Die Rechnung hat keine Nummer.", en: "The invoice has no number." }],
  [/^BR-03 /, { de: "Das Rechnungsdatum fehlt.", en: "The invoice date is missing." }],
  [/^BR-05 /, { de: "Die Währung fehlt.", en: "The currency is missing." }],
  [/^BR-06,/, { de: "Der Name des Verkäufers oder des Kunden fehlt.", en: "The name of the seller or the customer is missing." }],
  [/^BR-09,/, { de: "In einer Anschrift fehlt das Land.", en: "An address has no country." }],
  [
    /^BR-DE-8,/,
    { de: "In der Rechnungsanschrift fehlt die Postleitzahl oder der Ort.", en: "The billing address has no postal code or town." },
  ],
  [/^BR-DE-15 /, { de: "Die Käuferreferenz fehlt.", en: "The buyer reference is missing." }],
  [/^BR-S-02 /, { de: "Die USt-IdNr. des Verkäufers fehlt.", en: "The seller's VAT number is missing." }],
  [/^BR-61 /, { de: "Die IBAN des Verkäufers fehlt oder ist falsch.", en: "The seller's IBAN is missing or wrong." }],
  [/^BR-CO-25 /, { de: "Das Fälligkeitsdatum fehlt.", en: "The due date is missing." }],
  [/^BR-55 /, { de: "Die Gutschrift nennt keine Rechnung.", en: "The credit note names no invoice." }],
  [/^BR-16 /, { de: "Die Rechnung hat keine Positionen.", en: "The invoice has no lines." }],
  [/^BR-21 /, { de: "Eine Positionsnummer kommt zweimal vor.", en: "A line number comes twice." }],
  [/^BR-25 /, { de: "Der Artikelname fehlt.", en: "The article's name is missing." }],
  [/^BR-22 /, { de: "Die Menge ist nicht größer als 0.", en: "The quantity is not above 0." }],
  [/^BR-27 /, { de: "Der Preis ist ungültig.", en: "The price is not valid." }],
  [/^the line is its price/, { de: "Preis mal Menge ergibt nicht den Betrag.", en: "Price times quantity is not the amount." }],
  [/^BR-DEC /, { de: "Ein Betrag hat mehr als zwei Nachkommastellen.", en: "An amount has more than two decimal places." }],
  [/^BR-(?:CO-1[0-6]|\w+-08) /, { de: "Die Summen passen nicht zu den Positionen.", en: "The totals do not match the lines." }],
  [/^the rounding amount/, { de: "Die Rundungsdifferenz ist zu groß.", en: "The rounding difference is too large." }],
  [/^BR-(?:CO-1[78]|\w+-05) /, { de: "Die Steuer passt nicht zu den Positionen.", en: "The tax does not match the lines." }],
  [/^BR-\w+-02 /, { de: "Die USt-IdNr. des Kunden fehlt.", en: "The customer's VAT number is missing." }],
  [/^BR-IC-11 /, { de: "Das Lieferdatum fehlt.", en: "The delivery date is missing." }],
];

/** Faults of the XML itself, which only the log names in detail. */
const NO_XML: Sentence = { de: "Die E-Rechnung lässt sich nicht erzeugen.", en: "The e-invoice cannot be generated." };

/** Tells in words why an invoice is held back: each sentence once, with the line that it is about. */
export function describeBrokenRules(broken: readonly string[]): Sentence {
  const sentences = broken.map((rule) => {
    const { de, en } = SENTENCES.find(([beginning]) => beginning.test(rule))?.[1] ?? NO_XML;
    const position = /, position (\d+)$/.exec(rule)?.[1];
    return position ? { de: `Position ${position}: ${de}`, en: `Line ${position}: ${en}` } : { de, en };
  });
  const join = (language: keyof Sentence) => [...new Set(sentences.map((sentence) => sentence[language]))].join(" ");
  return { de: join("de"), en: join("en") };
}
