import { countUnit } from "#contract/format/count-unit.ts";
import type { Issuer } from "#server/pdf/letter/letter.ts";
import type { DeliveryNote } from "../document.ts";
import { type DocumentTexts, translate } from "#server/pdf/letter/texts.ts";
import { formatCount } from "#server/pdf/letter/format.ts";
import { commonDetails } from "./common-details.ts";
import { addressLines, drawFurniture, drawLetterhead, titleOf } from "#server/pdf/letter/letterhead.ts";
import { BODY, COLOUR, mm, PAGE, SIZE } from "#server/pdf/letter/measures.ts";
import { openSheet } from "#server/pdf/letter/sheet.ts";
import { drawTable } from "#server/pdf/letter/table.ts";

/** The texts below the lines. Private customers have no duty to give notice of damage. */
export function deliveryNoteClosing({ parcels, isPrivate }: Pick<DeliveryNote, "parcels" | "isPrivate">, words: DocumentTexts): string[] {
  return [
    ...(parcels.length > 0 ? [`${translate(words, "Parcels")}: ${parcels.join(", ")}`] : []),
    translate(words, isPrivate ? "ConsumerCheck" : "Check"),
  ];
}

export async function drawDeliveryNote(note: DeliveryNote, { issuer, words }: { issuer: Issuer; words: DocumentTexts }): Promise<Buffer> {
  const letter = { paper: note, issuer, words };
  const { language } = note;
  const title = titleOf(letter);
  const sheet = openSheet({ title, author: issuer.name, language, date: note.date });
  drawLetterhead(
    sheet,
    letter,
    commonDetails(note, words).filter(([, value]) => value !== ""),
  );
  let y = BODY.first + mm(6);
  sheet.read(sheet.root, "P", () => {
    sheet.write(translate(words, "ShipTo"), PAGE.left, y, { size: SIZE.table, colour: COLOUR.quiet });
    y = sheet.write(addressLines(note.shipTo, letter).join(", "), PAGE.left, y + mm(4.5), { width: PAGE.width });
  });
  y = drawTable(sheet, {
    columns: [
      { title: translate(words, "Position"), width: mm(14) },
      { title: translate(words, "Article"), width: mm(109) },
      { title: translate(words, "Quantity"), width: mm(20), isNumber: true },
      { title: translate(words, "Unit"), width: mm(22) },
    ],
    rows: note.lines.map(
      ({ position, orderPosition, articleNumber, customerArticleNumber, costCentre, text, name, quantity, unit, batch }) => [
        { text: String(position) },
        {
          text: name,
          below: [
            translate(words, "ArticleNumber", articleNumber),
            ...(customerArticleNumber === "" ? [] : [translate(words, "CustomerArticleNumber", customerArticleNumber)]),
            translate(words, "OrderPosition", String(orderPosition)),
            ...(batch === "" ? [] : [translate(words, "Batch", batch)]),
            ...(costCentre === "" ? [] : [`${translate(words, "CostCentre")} ${costCentre}`]),
            ...(text === "" ? [] : [text]),
          ].join(" · "),
        },
        { text: formatCount(quantity, language) },
        { text: countUnit(unit, quantity) },
      ],
    ),
    from: y + mm(5),
  });
  const ends = deliveryNoteClosing(note, words);
  if (y + mm(45) > BODY.bottom) {
    sheet.pdf.addPage();
    y = BODY.next;
  }
  for (const text of ends) {
    sheet.read(sheet.root, "P", () => {
      y = sheet.write(text, PAGE.left, y + mm(5), { width: PAGE.width });
    });
  }
  const line = y + mm(18);
  sheet.rule(line, PAGE.left, PAGE.left + mm(80), COLOUR.quiet);
  sheet.read(sheet.root, "P", () => {
    sheet.write(translate(words, "Received"), PAGE.left, line + mm(1.5), { size: SIZE.small, colour: COLOUR.quiet });
  });
  drawFurniture(sheet, letter);
  return sheet.finish();
}
