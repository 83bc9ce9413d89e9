/** How long things live, in seconds. A sign-on session slides with each use up to its whole length. */
export const SIGN_ON_TTL = {
  accessToken: 60 * 60,
  /** For a session of procurement software, which may pause for an hour. */
  procurementToken: 2 * 60 * 60,
  session: 2 * 60 * 60,
  wholeSession: 12 * 60 * 60,
  code: 60,
  interaction: 15 * 60,
};

/** How long an access token lives, in seconds. */
export function accessTokenTtl(procurement: string | null): number {
  return procurement === null ? SIGN_ON_TTL.accessToken : SIGN_ON_TTL.procurementToken;
}
