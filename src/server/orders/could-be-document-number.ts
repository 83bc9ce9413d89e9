const MIN_LENGTH = 4;
const MAX_LENGTH = 60;

/** Whether a searched text can be the number of a document or parcel; most texts are not, which saves a query. */
export function couldBeDocumentNumber(text: string): boolean {
  return text.length >= MIN_LENGTH && text.length <= MAX_LENGTH && /\d/.test(text) && !/[\s\p{Cc}]/u.test(text);
}
