import { describe, expect, test } from "vitest";
import { customer, idOf, texts, typeOf, useGraphql } from "./testing.ts";

const { calls, served, post, getUrl } = useGraphql();

const WHOAMI = "query($s:String,$t:String,$j:String){whoami(baseSiteId:$s,accessToken:$t,jwtToken:$j)}";
const whoami = (headers: Record<string, string>, variables: object = {}) => post({ query: WHOAMI, variables }, headers);
const signedIn = { authorization: "Bearer good" };

describe("the headers Authorization and X-Site", () => {
  test("name user and site without arguments", async () => {
    expect((await whoami(signedIn)).data.whoami).toBe(customer.email);
    expect((await whoami({ authorization: "bearer  good" })).data.whoami).toBe(customer.email);
    expect((await whoami({ "x-site": "FIWE-AT" })).data.whoami).toBe("anonymous guid at FIWE-AT");
    expect(calls.logged.join("")).not.toMatch(/good/);
  });

  test("may stand beside equal or empty arguments", async () => {
    const answer = await whoami({ ...signedIn, "x-site": "FIWE-DE" }, { s: "FIWE-DE", t: "good" });
    expect(answer.data.whoami).toBe(customer.email);
    expect((await whoami(signedIn, { t: "" })).data.whoami).toBe(customer.email);
    expect((await whoami(signedIn, { j: "id of anna" })).data.whoami).toBe(customer.email);
  });

  test.each([
    ["another token", { t: "miras" }],
    ["another site", { s: "FIWE-AT" }],
    ["another user's id token", { j: "id of mira" }],
  ])("are an error beside an argument with %s", async (_what, variables) => {
    const answer = await whoami({ ...signedIn, "x-site": "FIWE-DE" }, variables);
    expect(typeOf(answer)).toBe("HeaderConflictError");
    expect(answer.data).toBeNull();
    expect(JSON.stringify(answer)).not.toMatch(/miras|good/);
  });

  test.each(["Bearer expired", "Bearer", "Bearer "])("are an error for an invalid token, never a visitor: %j", async (authorization) => {
    expect(typeOf(await whoami({ authorization }))).toBe("InvalidTokenError");
  });

  test("are an error for an unknown site", async () => {
    expect(typeOf(await whoami({ "x-site": "NOWHERE" }))).toBe("UnknownSiteError");
    expect(typeOf(await whoami({ "x-site": "NOWHERE" }, { s: "FIWE-DE" }))).toBe("UnknownSiteError");
  });

  test("leave the credentials of a proxy alone", async () => {
    expect((await whoami({ authorization: "Basic Z29vZDpnb29k", "x-site": "" })).data.whoami).toBe("anonymous guid at FIWE-DE");
  });
});

describe("GET", () => {
  const request = getUrl({ id: idOf(texts.family), variables: JSON.stringify({ id: "7" }) });

  test("rejects a token in the header: shared responses have no user", async () => {
    const answer = await served.app.inject({ ...request, headers: signedIn });
    expect([answer.statusCode, typeOf(answer.json()), answer.headers["cache-control"]]).toEqual([405, "MethodError", "no-store"]);
    expect(calls.lookups).toEqual([]);
  });

  test("is cached by site", async () => {
    expect((await served.app.inject(request)).headers["vary"]).toBe("Accept-Encoding, X-Site");
  });
});
