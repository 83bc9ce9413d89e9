import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLog, redactText, redactUrl } from "./log.ts";

const TOKEN = "s3cr3t-4cc3ss-t0k3n";

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = "";
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  write(createLog({ logLevel: "trace" }, destination));
  return text;
}

test.each([
  ["a header", { headers: { authorization: `Bearer ${TOKEN}` } }],
  ["a cookie", { req2: { headers: { cookie: `shop=${TOKEN}` } } }],
  ["a cookie that is set", { headers: { "set-cookie": [`shop=${TOKEN}`] } }],
  ["a password", { body: { variables: { password: TOKEN } } }],
  ["a token at the top", { accessToken: TOKEN }],
  ["a token deep inside", { call: { body: { variables: { access_token: TOKEN } } } }],
  ["a preview link", { url: `/faq?mode=edit&preview=${TOKEN}` }],
  ["an address", { url: `/documents/1?access_token=${TOKEN}` }],
  [
    "an address inside an address",
    { url: `/sitecore/api/layout/render/jss?item=%2Fnew-password%3Fuid%3D1%26token%3D${TOKEN}&sc_lang=de-DE` },
  ],
  ["an address inside a request's address", { req: { url: `/my-account/login?redirect=%2Factivation%3Ftoken%3D${TOKEN}` } }],
  ["a request's address", { req: { method: "GET", url: `/x?a=1&accessToken=${TOKEN}` } }],
  ["an error's message", { err: new Error(`GET /x?id_token=${TOKEN} failed`) }],
  ["an error's cause", { err: new Error("sending failed", { cause: new Error(`Authorization: Bearer ${TOKEN}`) }) }],
  ["one of several errors", { err: new AggregateError([new Error(`GET /x?id_token=${TOKEN} failed`)], "two failed") }],
  ["an error's own fields", { err: Object.assign(new Error("duplicate"), { detail: `Key (token)=(${TOKEN}) exists` }) }],
])("redacts tokens in %s", (_place, fields) => {
  const text = logged((log) => log.error(fields, "something happened"));
  expect(text).toContain("something happened");
  expect(text).not.toContain(TOKEN);
});

test("retains details of the cause", () => {
  const text = logged((log) => log.error({ err: new TypeError("no such article"), articleNumber: "555008" }, "failed"));
  expect(JSON.parse(text)).toMatchObject({
    level: "error",
    articleNumber: "555008",
    err: { type: "TypeError", message: "no such article" },
  });
});

test("logs each error of an AggregateError, up to five", () => {
  const refused = Array.from({ length: 9 }, (_, at) => new Error(`address ${at} refused`, { cause: new TypeError("no route") }));
  const { err } = JSON.parse(logged((log) => log.error({ err: new AggregateError(refused) }, "failed")));
  expect(err).toMatchObject({
    type: "AggregateError",
    errors: refused.slice(0, 5).map(({ message }) => ({ message, cause: { message: "no route" } })),
  });
});

test("redacts only secrets in URLs", () => {
  expect(redactUrl("/newsletter/unsubscribe?newsletterType=tips&email=anna%40b.de&key=abc")).toBe(
    "/newsletter/unsubscribe?newsletterType=tips&email=[redacted]&key=[redacted]",
  );
  // URL of an email link, direct and as a parameter of another URL.
  expect(redactUrl("/new-password?uid=anna%40b.de&token=abc")).toBe("/new-password?uid=[redacted]&token=[redacted]");
  expect(redactUrl("/my-account/login?redirect=%2Factivation%3Fuid%3Danna%2540b.de&x=1")).not.toContain("anna");
  expect(redactUrl("/sitecore/api/layout/render/jss?item=%2Fnew-password%3Fuid%3Danna%2540b.de")).not.toContain("anna");
  expect(redactUrl("/sortiment?page=2&token=abc&sort=name")).toBe("/sortiment?page=2&token=[redacted]&sort=name");
  expect(redactText("connect smtp://shop:geheim@mail.example:587 failed")).toBe("connect smtp://[redacted]@mail.example:587 failed");
});
