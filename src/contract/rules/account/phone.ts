const PHONE = /^[\p{L}\p{Nd} +()/\\-]*$/u;

/**
 * Whether a telephone number contains only allowed characters: letters, digits, blanks and + ) ( / \ - (REG-29). Empty is
 * valid.
 */
export function isPhone(text: string): boolean {
  return PHONE.test(text);
}
