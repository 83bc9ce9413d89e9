import type { ByteRange } from "../../object-store/object-store.ts";

export type { ByteRange } from "../../object-store/object-store.ts";

/**
 * Content-addressed store of document bytes by SHA-256; content is immutable. Every implementation passes the contract tests in
 * testing.ts.
 */
export type DocumentStore = {
  /** Stores bytes and returns their SHA-256 in hexadecimal; idempotent. */
  put(content: Uint8Array): Promise<string>;
  /** The bytes of a hash, or a range of them, truncated at the end; null if there are none. */
  read(sha256: string, range?: ByteRange): Promise<Uint8Array | null>;
  has(sha256: string): Promise<boolean>;
  /** Removes content that no record refers to any more; idempotent. */
  remove(sha256s: readonly string[]): Promise<void>;
};
