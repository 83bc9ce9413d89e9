/** Longest address that mail servers take (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/** Local part without quotes, then a name of at least two labels; letters of any script, as addresses with umlauts have. */
const EMAIL =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Whether this can be an e-mail address (account §5). Nothing in it that could end a header or begin another recipient. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text.normalize("NFC")) && text.lastIndexOf("@") <= 64;
}
