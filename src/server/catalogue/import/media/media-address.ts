import { MAX_BYTES } from "../../media/prepare-media.ts";
import type { MediaFileSource } from "./media-folder.ts";

export type FetchMedia = (address: string, how: { redirect: "error"; signal: AbortSignal }) => Promise<Response>;

/** Longer than any image takes; an unresponsive server must not block the import. */
const SECONDS = 30;

/**
 * Fetches files below a base URL. Absolute URLs must have the same origin and redirects are rejected, so that a catalogue cannot
 * make the server request other hosts (SSRF).
 */
export function openMediaAddress(base: string, ask: FetchMedia): MediaFileSource {
  const root = new URL(base.endsWith("/") ? base : `${base}/`);
  return {
    async find(source) {
      const address = URL.parse(source.replaceAll(" ", "%20"), root.href);
      if (!address || address.origin !== root.origin) return null;
      try {
        const response = await ask(address.href, { redirect: "error", signal: AbortSignal.timeout(SECONDS * 1000) });
        return response.ok && response.body ? await readAll(response.body) : null;
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

/** Tries the sources in order. */
export function firstOf(places: readonly MediaFileSource[]): MediaFileSource | null {
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
