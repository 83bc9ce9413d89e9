/** Whether a text can be an order code or invoice number; PostgreSQL rejects NUL characters. */
export function couldBeCode(text: string): boolean {
  return text !== "" && !text.includes("\0");
}
