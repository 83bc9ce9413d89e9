/** Whether a text can be looked up as the code of an order or the number of an invoice: the database refuses a NUL. */
export function couldBeCode(text: string): boolean {
  return text !== "" && !text.includes("\0");
}
