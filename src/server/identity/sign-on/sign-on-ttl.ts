/** Lifetimes in seconds. A sign-on session is extended with each use, up to `wholeSession`. */
export const SIGN_ON_TTL = {
  accessToken: 60 * 60,
  /** For a procurement session, which can be idle for an hour. */
  procurementToken: 2 * 60 * 60,
  session: 2 * 60 * 60,
  wholeSession: 12 * 60 * 60,
  code: 60,
  interaction: 15 * 60,
};

/** Lifetime of an access token in seconds. */
export function accessTokenTtl(procurement: string | null): number {
  return procurement === null ? SIGN_ON_TTL.accessToken : SIGN_ON_TTL.procurementToken;
}
