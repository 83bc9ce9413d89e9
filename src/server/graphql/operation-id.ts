/** Signs of the id by which the shop's own pages call an operation: 64 of the 256 bits of its hash, as each page loads dozens of them. */
const ID_LENGTH = 16;

/** The id of an operation from the SHA-256 of its text, in hexadecimal. */
export const idFromHash = (sha256: string): string => sha256.slice(0, ID_LENGTH);
