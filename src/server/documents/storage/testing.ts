// Contract tests of document stores; the test of each store passes its own.
import { createHash, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { DocumentStore } from "./document-bytes.ts";
import { DamagedDocumentError } from "./hash-bytes.ts";

const hash = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

type Options = {
  /** Changes the stored bytes of a hash behind the store's back. */
  damage(sha256: string, content: Uint8Array): Promise<void>;
};

export function testDocumentStore(name: string, open: () => DocumentStore, { damage }: Options): void {
  describe(`${name}, as a store of documents`, () => {
    test("answers what was put under its hash, byte for byte", async () => {
      const content = randomBytes(300_000);
      const sha256 = await open().put(content);
      expect(sha256).toBe(hash(content));
      expect(hash((await open().read(sha256))!)).toBe(sha256);
      expect(await open().has(sha256)).toBe(true);
    });

    test("keeps what is put twice once, also at the same time", async () => {
      const content = randomBytes(5000);
      const put = await Promise.all([open().put(content), open().put(content), open().put(content)]);
      expect(new Set(put).size).toBe(1);
      const [sha256] = put;
      expect(hash((await open().read(sha256))!)).toBe(sha256);
    });

    test("knows nothing that was never put", async () => {
      const sha256 = hash(randomBytes(8));
      expect(await open().has(sha256)).toBe(false);
      expect(await open().read(sha256)).toBeNull();
      expect(await open().read(sha256, { first: 0, last: 9 })).toBeNull();
    });

    test.each([
      [0, 0],
      [0, 9],
      [100, 4999],
      [4990, 9999],
    ])("reads from byte %i to %i, and no further than there are bytes", async (first, last) => {
      const content = randomBytes(5000);
      const sha256 = await open().put(content);
      const read = await open().read(sha256, { first, last });
      expect(Buffer.from(read!).equals(content.subarray(first, last + 1))).toBe(true);
    });

    test("removes what was put, also twice, and nothing else", async () => {
      const [removed, other] = [await open().put(randomBytes(50)), await open().put(randomBytes(50))];
      await open().remove([removed]);
      await open().remove([removed]);
      expect([await open().has(removed), await open().has(other)]).toEqual([false, true]);
    });

    test("stores what was removed again", async () => {
      const content = randomBytes(50);
      await open().remove([await open().put(content)]);
      expect(Buffer.from((await open().read(await open().put(content)))!).equals(content)).toBe(true);
    });

    test("reads no range after the end", async () => {
      const sha256 = await open().put(randomBytes(10));
      expect((await open().read(sha256, { first: 10, last: 19 }))?.length).toBe(0);
    });

    test("does not return bytes that differ from their hash", async () => {
      const sha256 = await open().put(randomBytes(50));
      await damage(sha256, randomBytes(50));
      await expect(open().read(sha256)).rejects.toThrow(DamagedDocumentError);
    });

    test("keeps a document without bytes", async () => {
      const sha256 = await open().put(new Uint8Array());
      expect((await open().read(sha256))?.length).toBe(0);
    });
  });
}
