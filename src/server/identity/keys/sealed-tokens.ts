import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export type TokenPair = { accessToken: string; idToken: string };

const IV_LENGTH = 12;
const TAG_LENGTH = 16;

function keyFor(cookieValue: string): Buffer {
  return Buffer.from(hkdfSync("sha256", cookieValue, "", "ankerplatz shop session tokens", 32));
}

/** Encrypts a session's tokens with its cookie value, so that the database alone does not reveal them. */
export function sealTokens(tokens: TokenPair, cookieValue: string): Buffer {
  const iv = randomBytes(IV_LENGTH);
  const cipher = createCipheriv("aes-256-gcm", keyFor(cookieValue), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify([tokens.accessToken, tokens.idToken])), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Null when the cookie value does not decrypt the tokens. */
export function openTokens(sealed: Buffer, cookieValue: string): TokenPair | null {
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyFor(cookieValue), sealed.subarray(0, IV_LENGTH), { authTagLength: TAG_LENGTH });
    decipher.setAuthTag(sealed.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH));
    const text = Buffer.concat([decipher.update(sealed.subarray(IV_LENGTH + TAG_LENGTH)), decipher.final()]);
    const [accessToken, idToken] = JSON.parse(text.toString()) as [string, string];
    return { accessToken, idToken };
  } catch {
    return null;
  }
}
