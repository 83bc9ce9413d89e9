/**
 * Length of an operation's id in the shop's own pages: 64 of the 256 bits of its hash, because each page loads dozens of them.
 */
const ID_LENGTH = 16;

/** Operation id from the hexadecimal SHA-256 of its text. */
export const idFromHash = (sha256: string): string => sha256.slice(0, ID_LENGTH);
