import { createHmac, timingSafeEqual } from "node:crypto";

/** What a preview link shows: the draft of one page, or of the layout, on one site. */
export type PageClaims = {
  file: string;
  siteId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Whether components are marked for editing. */
  isEditing: boolean;
  /** Bit mask of the groups of the customer whose blocks it shows; null: those of visitors. */
  groups: number | null;
};

/** The user of a customer whose view of pages a member of staff chose. */
export type CustomerClaims = { staffId: string; customerId: string; accountId: string; expiresAt: number };

export type PreviewClaims = PageClaims | CustomerClaims;

/** A signed link's token. The claims are readable, but cannot be changed without the key. */
export function signPreview(claims: PreviewClaims, secret: string): string {
  const text = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return `${text}.${signatureOf(text, secret).toString("base64url")}`;
}

/** The claims of a token; null if it is expired or not ours. */
export function verifyPreview(token: string, secret: string, now: Date): PreviewClaims | null {
  const [text = "", signature = "", ...rest] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  const expected = signatureOf(text, secret);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const claims = JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as PreviewClaims;
  return claims.expiresAt > now.getTime() ? claims : null;
}

function signatureOf(text: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(text).digest();
}
