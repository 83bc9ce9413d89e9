import { describe, expect, test } from "vitest";
import { idOf, texts, typeOf, useGraphql } from "./testing.ts";

const { calls, served, getUrl } = useGraphql();

describe("GET", () => {
  test("returns a persisted public read with an ETag (API-PAGE-01)", async () => {
    const request = getUrl({ id: idOf(texts.family), variables: JSON.stringify({ id: "7" }) });
    const answer = await served.app.inject(request);
    expect(answer.json()).toEqual({ data: { family: { id: "7", name: "Dübel 7" } } });
    expect(answer.headers["cache-control"]).toBe("public, max-age=60");
    const again = await served.app.inject({ ...request, headers: { "if-none-match": String(answer.headers["etag"]) } });
    expect(again.statusCode).toBe(304);
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: idOf(texts.family) } });
    expect((await served.app.inject(getUrl({ extensions, variables: JSON.stringify({ id: "7" }) }))).statusCode).toBe(200);
  });

  test.each([
    ["price", texts.price],
    ["cart", texts.cart],
  ])("the response to %s is never cached (API-CAT-01)", async (_name, text) => {
    const answer = await served.app.inject(getUrl({ id: idOf(text) }));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["etag"]).toBeUndefined();
  });

  test.each([
    ["in the variables", { id: idOf(texts.price), variables: JSON.stringify({ accessToken: "good" }) }],
    ["as a parameter", { id: idOf(texts.price), access_token: "good" }],
  ])("rejects a token %s without logging it", async (_where, parameters) => {
    const answer = await served.app.inject(getUrl(parameters));
    expect(answer.statusCode).toBe(400);
    expect(typeOf(answer.json())).toBe("TokenInUrlError");
    expect(calls.logged.join("")).not.toMatch(/good/);
    expect(calls.lookups).toEqual([]);
  });

  test("rejects a mutation", async () => {
    const answer = await served.app.inject(getUrl({ id: idOf(texts.addItem) }));
    expect(answer.statusCode).toBe(405);
    expect(typeOf(answer.json())).toBe("MethodError");
    expect(calls.addedItems).toBe(0);
  });

  test("rejects query text, even with its correct hash", async () => {
    const query = '{family(channel:"FIWE-DE",id:"1"){id}}';
    expect((await served.app.inject(getUrl({ query }))).json().errors[0].extensions.type).toBe("MethodError");
    expect((await served.app.inject(getUrl({ query, id: idOf(query) }))).json().errors[0].extensions.type).toBe("MethodError");
    expect((await served.app.inject(getUrl({ id: idOf(query) }))).json().errors[0].extensions.type).toBe("PersistedQueryNotFound");
  });
});
