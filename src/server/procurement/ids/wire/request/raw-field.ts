/** A field as it came: `charset` is what its own part said. */
export type RawField = { name: string; bytes: Buffer; charset: string | undefined };

export const MAX_FIELDS = 100;
