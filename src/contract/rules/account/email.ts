/** Longest address that mail servers accept (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/** Unquoted local part, then a domain of at least two labels; letters of any script, for addresses with umlauts. */
const EMAIL =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Whether the text can be an e-mail address (REG-28). It allows nothing that could end a header or add another recipient. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text.normalize("NFC")) && text.lastIndexOf("@") <= 64;
}
