/** First and last byte that are wanted, both included, from 0. */
export type ByteRange = { first: number; last: number };

/** Where the bytes of documents are, under their hash: what lies under one never changes. Any store passes its contract (testing.ts). */
export type DocumentStore = {
  /** Keeps bytes and answers their SHA-256 in hexadecimal; bytes that are there already change nothing. */
  put(content: Uint8Array): Promise<string>;
  /** The bytes under a hash, or a stretch of them, which ends where they do; null where there are none. */
  read(sha256: string, range?: ByteRange): Promise<Uint8Array | null>;
  has(sha256: string): Promise<boolean>;
};
