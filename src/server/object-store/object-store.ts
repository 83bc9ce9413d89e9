/** First and last byte, both inclusive, from 0. */
export type ByteRange = { first: number; last: number };

/**
 * Bytes under their SHA-256 outside the database: a folder or a bucket. Methods throw UnavailableError if it does not answer, and
 * can be repeated.
 */
export type ObjectStore = {
  /** Address without credentials, for messages. */
  address: string;
  put(sha256: string, content: Uint8Array): Promise<void>;
  /** The bytes, or a range of them, truncated at the end; null if there are none. */
  read(sha256: string, range?: ByteRange): Promise<Uint8Array | null>;
  remove(sha256: string): Promise<void>;
  /** The hashes of all objects, in ascending order. */
  list(): AsyncIterable<string>;
  /** Removes what interrupted calls of `put` left behind before this time, if they can leave anything. */
  removePartial?(before: Date): Promise<void>;
};
