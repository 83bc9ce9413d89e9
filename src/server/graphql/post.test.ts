import { describe, expect, test } from "vitest";
import { idFromHash } from "./operation-id.ts";
import { customer, idOf, texts, typeOf, useGraphql } from "./testing.ts";

const { calls, served, post } = useGraphql();

describe("POST", () => {
  test("runs a persisted operation by its id, in either notation (API-PAGE-01)", async () => {
    const expected = { family: { id: "42", name: "Dübel 42" } };
    expect((await post({ id: idOf(texts.family), variables: { id: "42" } })).data).toEqual(expected);
    const extensions = { persistedQuery: { version: 1, sha256Hash: idOf(texts.family) } };
    expect((await post({ extensions, operationName: "family", variables: { id: "42" } })).data).toEqual(expected);
  });

  test("runs a persisted operation by the short id of the shop's pages, and by no other part of its hash", async () => {
    const hash = idOf(texts.family);
    const askedBy = (id: string) => post({ id, variables: { id: "42" } });
    expect((await askedBy(idFromHash(hash))).data).toEqual({ family: { id: "42", name: "Dübel 42" } });
    for (const id of [hash.slice(0, 15), hash.slice(0, 17), `${hash.slice(0, 63)}${hash.endsWith("0") ? "1" : "0"}`]) {
      expect({ id, type: typeOf(await askedBy(id)) }).toEqual({ id, type: "PersistedQueryNotFound" });
    }
  });

  test("runs an operation sent as text, first interpreted, later compiled, with the same result", async () => {
    const query = 'query($id:String!){family(channel:"FIWE-DE",id:$id){id next{name}}}';
    const answers = [
      await post({ query, variables: { id: "1" } }),
      await post({ query, variables: { id: "1" } }),
      await post({ query, variables: { id: "1" } }),
    ];
    for (const answer of answers) expect(answer.data).toEqual({ family: { id: "1", next: { name: "Dübel 1+" } } });
  });

  test("returns PersistedQueryNotFound for an unknown id, so that the client can send the text", async () => {
    const unknown = await post({ id: "0".repeat(64) });
    expect(unknown.status).toBe(404);
    expect(unknown.errors[0]).toEqual({
      message: "PersistedQueryNotFound",
      extensions: { type: "PersistedQueryNotFound", code: "PERSISTED_QUERY_NOT_FOUND" },
    });
    const query = '{ cart(baseSiteId: "FIWE-DE") }';
    expect((await post({ query, extensions: { persistedQuery: { sha256Hash: idOf(query) } } })).data).toEqual({ cart: "your cart" });
    expect(typeOf(await post({ query, extensions: { persistedQuery: { sha256Hash: idOf("other") } } }))).toBe(
      "PersistedQueryMismatchError",
    );
  });

  test("responses are never cached (API-CAT-01)", async () => {
    expect((await post({ id: idOf(texts.family), variables: { id: "1" } })).headers["cache-control"]).toBe("no-store");
  });

  test.each(["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"])(
    "rejects a body of type %s",
    async (type) => {
      const answer = await served.app.inject({
        method: "POST",
        url: "/graphql",
        headers: { "content-type": type },
        payload: 'query=mutation{addItem(baseSiteId:"FIWE-DE")}',
      });
      expect(answer.statusCode).toBe(415);
      expect(calls.addedItems).toBe(0);
    },
  );

  test.each([[[]], ["text"], [null], [{}], [{ query: 7 }], [{ query: "{cart}", variables: "x" }]])(
    "rejects a body like %j by type",
    async (body) => {
      const answer = await post(body);
      expect(answer.status).toBe(400);
      expect(typeOf(answer)).toMatch(/^(BadRequestError|ValidationError)$/);
    },
  );

  test("rejects invalid variables without running the operation", async () => {
    const answer = await post({ id: idOf(texts.family), variables: { id: { not: "a string" } } });
    expect(answer).toMatchObject({
      status: 200,
      errors: [{ extensions: { type: "BadRequestError" }, message: expect.stringContaining("$id") }],
    });
    expect(answer.data).toBeUndefined();
  });

  // The ids are those of the "GraphQL over HTTP" audits.
  test.each([
    ["text that is no operation (572B)", { query: "{family(" }],
    ["an operation that is not valid (FDE2)", { query: "{nothing}" }],
    ["variables that do not fit (7B9B)", { query: 'query($id:ID!){family(channel:"x",id:$id){id}}', variables: { id: [1, 2] } }],
  ])("%s: returns 200 for application/json, 400 for application/graphql-response+json", async (_what, payload) => {
    const ask = (accept?: string) =>
      served.app.inject({
        method: "POST",
        url: "/graphql",
        headers: { "content-type": "application/json", ...(accept && { accept }) },
        payload: JSON.stringify(payload),
      });
    for (const accept of [undefined, "*/*", "application/json"]) {
      const answer = await ask(accept);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
      expect(answer.json()).toEqual({ errors: [expect.objectContaining({ message: expect.any(String) })] });
    }
    const answer = await ask("application/graphql-response+json, application/json;q=0.9");
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([400, "application/graphql-response+json; charset=utf-8"]);
    expect(answer.json()).not.toHaveProperty("data");
  });

  test("responds with application/graphql-response+json if accepted (22EB)", async () => {
    const answer = await served.app.inject({
      method: "POST",
      url: "/graphql",
      headers: { "content-type": "application/json", accept: "application/graphql-response+json" },
      payload: JSON.stringify({ id: idOf(texts.family), variables: { id: "7" } }),
    });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/graphql-response+json; charset=utf-8"]);
    expect(answer.json()).toEqual({ data: { family: { id: "7", name: "Dübel 7" } } });
  });

  test.each([
    ["broken JSON", "{not json", 400, "BadRequestError"],
    ["nothing", "", 400, "BadRequestError"],
    ["too much", JSON.stringify({ query: "x".repeat(300_000) }), 413, "SizeLimitError"],
  ])("rejects a body with %s in the standard error format", async (_what, payload, status, type) => {
    const answer = await served.app.inject({ method: "POST", url: "/graphql", headers: { "content-type": "application/json" }, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ errors: [{ message: expect.any(String), extensions: { type, id: expect.any(String) } }] });
  });

  test("stores a visitor's new cart in a cookie", async () => {
    expect((await post({ id: idOf(texts.addItem) })).headers["set-cookie"]).toBe(
      "cart=0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11; Path=/; HttpOnly; SameSite=Lax",
    );
  });
});

describe("the viewer", () => {
  const whoami = (variables: object) => post({ query: "query($t:String,$s:String){whoami(baseSiteId:$s,accessToken:$t)}", variables });

  test("is the customer of a valid token, else the visitor with the cart of the cookie (API-PAGE-03)", async () => {
    expect((await whoami({ s: "FIWE-DE", t: "good" })).data.whoami).toBe(customer.email);
    expect((await whoami({ s: "FIWE-DE" })).data.whoami).toBe("anonymous guid at FIWE-DE");
    expect((await whoami({ s: "FIWE-DE", t: "" })).data.whoami).toBe("anonymous guid at FIWE-DE");
    expect((await whoami({})).data.whoami).toBe("anonymous guid at FIWE-DE");
  });

  test("is an error for an expired token, never a visitor", async () => {
    const answer = await whoami({ s: "FIWE-DE", t: "expired" });
    expect(typeOf(answer)).toBe("InvalidTokenError");
    expect(answer.data).toBeNull();
  });

  test("requires a known site", async () => {
    expect(typeOf(await whoami({ s: "NOWHERE" }))).toBe("UnknownSiteError");
  });

  test("is looked up once per request", async () => {
    const query = '{a:whoami(accessToken:"good") b:whoami(accessToken:"good")}';
    expect((await post({ query })).data).toEqual({ a: customer.email, b: customer.email });
    expect(calls.lookups).toEqual(["good"]);
  });
});
