import { readTypedAmount } from "#contract/rules/quantities/typed-amount.ts";
import { saveProductInformation, type WrittenInformation, writeInformation } from "../../catalogue/index.ts";
import type { MutationSaveProductInformationArgs, ProductInformationInput } from "../generated/resolver-types.ts";
import { tidyText, tidyValue } from "../list/tidy-text.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";

const ERRORS = { unknownArticle: "UnknownIdentifierError", changedMeanwhile: "ChangedMeanwhileError" } as const;
const CONTENT_PLACES = 6;

/** Sets the product information of an article by hand, or gives it back to file and catalogue. */
export async function changeProductInformation(
  ctx: Recording<StaffContext>,
  { articleNumber, values, changedAt }: MutationSaveProductInformationArgs,
): Promise<void> {
  const number = tidyText(articleNumber);
  const outcome = await saveProductInformation(ctx, number, {
    written: values ? toWritten(values) : null,
    expected: changedAt ? new Date(changedAt) : null,
  });
  if (outcome.kind === "invalid") throw new OfficeError("InvalidContentError", `${outcome.error.field} ${outcome.error.value}`.trim());
  if (outcome.kind !== "saved") throw new OfficeError(ERRORS[outcome.kind]);
  ctx.record({
    action: "article.information",
    subject: { kind: "article", id: number },
    before: writeInformation(outcome.before),
    after: writeInformation(outcome.after),
  });
}

function toWritten(values: ProductInformationInput): WrittenInformation {
  const amount = tidyValue(values.content);
  return {
    // What is no amount stays as it is typed, so that it is refused as content.
    content: amount && (readTypedAmount(amount, ",", { places: CONTENT_PLACES }) ?? "-"),
    contentUnit: tidyValue(values.contentUnit),
    signalWord: tidyValue(values.signalWord),
    hazards: tidyValue(values.hazards),
    precautions: tidyValue(values.precautions),
    pictograms: tidyValue(values.pictograms),
    ufi: tidyValue(values.ufi),
    manufacturer: tidyLines(values.manufacturer),
    safetyNoteDe: tidyLines(values.safetyNoteDe),
    safetyNoteEn: tidyLines(values.safetyNoteEn),
  };
}

/** The same for texts of several lines. */
function tidyLines(text: string): string {
  return text
    .split("\n")
    .map(tidyValue)
    .filter((line) => line !== "")
    .join("\n");
}
