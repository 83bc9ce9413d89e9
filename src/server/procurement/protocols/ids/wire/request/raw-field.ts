/** An undecoded form field; `charset` is that of its own part. */
export type RawField = { name: string; bytes: Buffer; charset: string | undefined };

export const MAX_FIELDS = 100;
