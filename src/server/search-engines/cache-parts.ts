import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";

/** Caches compressed texts until their generation changes; concurrent requests share one computation. */
export function createPartKeeper(): {
  get(generation: string, key: string, make: () => Promise<Iterable<string>>): Promise<Buffer>;
} {
  let current = "";
  const kept = new Map<string, Promise<Buffer>>();
  return {
    get(generation, key, make) {
      if (generation !== current) {
        current = generation;
        kept.clear();
      }
      let body = kept.get(key);
      if (!body) {
        const made = make().then(compress);
        kept.set(key, (body = made));
        made.catch(() => {
          if (kept.get(key) === made) kept.delete(key);
        });
      }
      return body;
    },
  };
}

async function compress(pieces: Iterable<string>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await pipeline(Readable.from(pieces), createGzip(), async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}
