export const MAX_PASSKEY_NAME_LENGTH = 60;

/** The name of a passkey without superfluous spaces; null if it is empty or too long. */
export function toPasskeyName(typed: string): string | null {
  const name = typed
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return name === "" || name.length > MAX_PASSKEY_NAME_LENGTH ? null : name;
}
