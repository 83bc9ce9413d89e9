/** Days for which an invitation of staff is valid. */
export const INVITATION_DAYS = 7;
