import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { type CachedText, cacheText, sendCached } from "../http/compression/compression.ts";
import { DICTIONARY_PATH, LAYOUT_API_KEY, type DictionaryResponse } from "#contract/layout.ts";
import type { PageAssets } from "#contract/renderer.ts";

type Dictionary = { siteId: string; language: string; phrases: Readonly<Record<string, string>>; hash: string };
type PhraseKeys = PageAssets["phrases"];

export type DictionaryDeps = {
  /** Phrases of a site (id or alias) in a language (tag or two letters); null if there are none. */
  findDictionary(site: string, language: string): Dictionary | null;
  loadPhraseKeys(): Promise<PhraseKeys>;
};

/** Of the responses in memory, uncompressed: anybody can request other combinations of components than the shop's pages have. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024;

/** URL of a site's phrases in one language; it contains their version, so that browsers may cache them forever. */
export function dictionaryUrl(siteId: string, language: string, hash: string, keys: PhraseKeys): string {
  return `${DICTIONARY_PATH}/${siteId}/${language}?sc_apikey=${LAYOUT_API_KEY}&v=${versionOf(hash, keys)}`;
}

/** Changes with the phrases, and with a build whose components use others. */
function versionOf(hash: string, keys: PhraseKeys): string {
  return keys ? `${hash}-${keys.version}` : hash;
}

/**
 * The dictionary service: phrases of a site in a language, in Sitecore's format. With `components` (names with commas between),
 * only the phrases that their code uses.
 */
export function registerDictionaryRoutes(app: FastifyInstance, deps: DictionaryDeps): void {
  const responses = new LRUCache<string, CachedText>({ maxSize: MAX_CACHED_BYTES, sizeCalculation: ({ body }) => body.length });
  app.get<{ Params: { site: string; language: string }; Querystring: Record<string, unknown> }>(
    `${DICTIONARY_PATH}/:site/:language`,
    async (request, reply) => {
      reply.type("application/json; charset=utf-8");
      const key = request.query["sc_apikey"];
      if (key !== LAYOUT_API_KEY) {
        const error = key === undefined ? "The query parameter sc_apikey is missing." : "This API key is unknown.";
        return reply.code(key === undefined ? 400 : 401).send(JSON.stringify({ error }));
      }
      const found = deps.findDictionary(request.params.site, request.params.language);
      if (!found) return reply.code(404).send(JSON.stringify({ error: "There is no dictionary of this site and language." }));
      const keys = await deps.loadPhraseKeys();
      const version = versionOf(found.hash, keys);
      const isCurrent = request.query["v"] === version;
      reply.header("cache-control", isCurrent ? "public, max-age=31536000, immutable" : "public, no-cache").header("etag", `"${version}"`);
      if (request.headers["if-none-match"] === `"${version}"`) return reply.code(304).send();
      const { components } = request.query;
      const names = keys && typeof components === "string" ? namesIn(components, keys) : null;
      return sendCached(request, reply, getOrMake(found, names, keys));
    },
  );

  function getOrMake(found: Dictionary, names: readonly string[] | null, keys: PhraseKeys): CachedText {
    const id = `${found.siteId} ${found.language} ${versionOf(found.hash, keys)} ${names?.join() ?? "all"}`;
    let response = responses.get(id);
    if (!response) {
      response = cacheText(JSON.stringify(toResponse(found, names && keys ? keysOf(names, keys) : Object.keys(found.phrases))));
      responses.set(id, response);
    }
    return response;
  }
}

/** Known names of a list, in one order. A tab of an older release may ask for others. */
function namesIn(list: string, { screens }: NonNullable<PhraseKeys>): string[] {
  return [...new Set(list.split(","))].filter((name) => Object.hasOwn(screens, name)).toSorted();
}

function keysOf(names: readonly string[], { shell, screens }: NonNullable<PhraseKeys>): string[] {
  return [...new Set([...shell, ...names.flatMap((name) => screens[name]!)])].toSorted();
}

function toResponse({ language, siteId, phrases }: Dictionary, keys: readonly string[]): DictionaryResponse {
  const known = keys.filter((key) => Object.hasOwn(phrases, key));
  return { lang: language, app: siteId, phrases: Object.fromEntries(known.map((key) => [key, phrases[key]!])) };
}
