const PHONE = /^[\p{L}\p{Nd} +()/\\-]*$/u;

/** Whether a telephone number holds only what one may: letters, digits, blanks and + ) ( / \ - (account §5). Empty is fine. */
export function isPhone(text: string): boolean {
  return PHONE.test(text);
}
