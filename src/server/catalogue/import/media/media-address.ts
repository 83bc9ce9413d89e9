import { MAX_BYTES } from "../../media/prepare-media.ts";
import type { MediaPlace } from "./media-folder.ts";

export type Ask = (address: string, how: { redirect: "error"; signal: AbortSignal }) => Promise<Response>;

/** Longer than any picture takes; a server that is silent must not hold the import. */
const SECONDS = 30;

/**
 * An address below which files are fetched. Whole addresses count where they have its origin: a catalogue must not lead
 * the shop's server to any other machine, nor may a redirect.
 */
export function openMediaAddress(base: string, ask: Ask): MediaPlace {
  const root = new URL(base.endsWith("/") ? base : `${base}/`);
  return {
    async find(source) {
      const address = URL.parse(source.replaceAll(" ", "%20"), root.href);
      if (!address || address.origin !== root.origin) return null;
      try {
        const answer = await ask(address.href, { redirect: "error", signal: AbortSignal.timeout(SECONDS * 1000) });
        return answer.ok && answer.body ? await readAll(answer.body) : null;
      } catch {
        return null;
      }
    },
  };
}

async function readAll(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    if (size > MAX_BYTES) break;
  }
  return Buffer.concat(parts);
}

/** Asks one place after the other. */
export function firstOf(places: readonly MediaPlace[]): MediaPlace | null {
  if (places.length === 0) return null;
  return {
    async find(source) {
      for (const place of places) {
        const found = await place.find(source);
        if (found) return found;
      }
      return null;
    },
  };
}
