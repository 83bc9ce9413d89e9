import type { FastifyInstance } from "fastify";
import { type CachedText, cacheText, sendCached } from "../http/compression/compression.ts";
import { DICTIONARY_PATH, LAYOUT_API_KEY, type DictionaryResponse } from "#contract/layout.ts";

type Dictionary = { siteId: string; language: string; phrases: Readonly<Record<string, string>>; hash: string };

export type DictionaryDeps = {
  /** Phrases of a site (id or alias) in a language (tag or two letters); null if there are none. */
  findDictionary(site: string, language: string): Dictionary | null;
};

/** URL of a site's phrases in one language; it contains their version, so that browsers may cache them forever. */
export function dictionaryUrl(siteId: string, language: string, hash: string): string {
  return `${DICTIONARY_PATH}/${siteId}/${language}?sc_apikey=${LAYOUT_API_KEY}&v=${hash}`;
}

/** The dictionary service: phrases of a site in a language, in Sitecore's format. */
export function registerDictionaryRoutes(app: FastifyInstance, deps: DictionaryDeps): void {
  const answers = new WeakMap<Dictionary, CachedText>();
  app.get<{ Params: { site: string; language: string }; Querystring: Record<string, unknown> }>(
    `${DICTIONARY_PATH}/:site/:language`,
    (request, reply) => {
      reply.type("application/json; charset=utf-8");
      const key = request.query["sc_apikey"];
      if (key !== LAYOUT_API_KEY) {
        const error = key === undefined ? "The query parameter sc_apikey is missing." : "This API key is unknown.";
        return reply.code(key === undefined ? 400 : 401).send(JSON.stringify({ error }));
      }
      const found = deps.findDictionary(request.params.site, request.params.language);
      if (!found) return reply.code(404).send(JSON.stringify({ error: "There is no dictionary of this site and language." }));
      const etag = `"${found.hash}"`;
      const isCurrent = request.query["v"] === found.hash;
      reply.header("cache-control", isCurrent ? "public, max-age=31536000, immutable" : "public, no-cache").header("etag", etag);
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
      let answer = answers.get(found);
      if (!answer) answers.set(found, (answer = cacheText(JSON.stringify(toResponse(found)))));
      return sendCached(request, reply, answer);
    },
  );
}

function toResponse({ language, siteId, phrases }: Dictionary): DictionaryResponse {
  return { lang: language, app: siteId, phrases };
}
