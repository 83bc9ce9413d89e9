// A new slice is one entry in the list: everything it contributes works, and no other module refers to it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { getProductByCode } from "#contract/generated/operations.ts";
import type { LayoutResponse } from "#contract/layout.ts";
import { SLICES } from "./app.ts";
import { articleRow, catalogueRows, groupRow, insertCatalogue } from "./catalogue/testing.ts";
import { loadersFrom, personalCookiesFrom, sharedReadsFrom, tasksFrom } from "./combine-slices.ts";
import type { Shop } from "./shop.ts";
import type { Slice } from "./slice.ts";
import { createTestApp, type TestApp } from "./testing/app.ts";

const done: string[] = [];
const signals: unknown[] = [];
/** Test slice that counts waves in a cookie. */
const waving: Slice = {
  name: "waving",
  resolvers: { ProductDetail: { gtin: () => "waved" } },
  loaders: (shop) => ({ RichText: async ({ ctx }) => ({ data: { waved: shop.publicUrl, by: ctx.viewer } }) }),
  routes(http, shop) {
    http.get("/waving/:count", async (request, reply) => {
      const ctx = await shop.contextOf(request);
      shop.visitOf(request, reply).setCookie("waved", (request.params as { count: string }).count);
      return { site: ctx.site.siteId, article: ctx.catalogue().findArticle("100")?.name };
    });
  },
  tasks: {
    wave: {
      cron: "5 4 * * *",
      async run(ctx, payload) {
        done.push(`${String(payload["to"])} at ${ctx.publicUrl}`);
        signals.push(ctx.stopping);
      },
    },
  },
  gauges: () => [{ name: "waves", help: "Waves that were seen", read: () => 7 }],
  cookies: ["waved"],
  visitor: (cookie) => ({ cartGuid: cookie("waved") ?? null }),
  onSignIn: async (ctx, cookies) => void done.push(`${ctx.viewer.kind} with ${cookies.cookie("waved")}`),
};

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    customers: true,
    slices: [...SLICES, waving],
    async prepare({ db }) {
      const groups = [groupRow({ group_id: "F1", kind: "family" })];
      await insertCatalogue(db, catalogueRows(groups, [articleRow({ article_number: "100" })], { F1: ["100"] }));
    },
  });
});
afterAll(() => shop?.close());

test("its route has site, viewer and catalogue, and sets a cookie for the next request", async () => {
  const response = await shop.inject("/waving/3");
  expect(response.json()).toEqual({ site: "FIWE-DE", article: "Artikel 100" });
  expect(response.headers["set-cookie"]).toBe("waved=3; Path=/; HttpOnly; SameSite=Lax");
});

test("its resolver runs, and its loader gets data with the state of its cookie", async () => {
  const call = { baseSiteId: "FIWE-DE", language: "de_DE", productCode: "100", hostname: "shop.test" };
  expect((await shop.operation(getProductByCode, call)).data.getProductByCode?.gtin).toBe("waved");
  const page = await shop.inject({
    url: "/sitecore/api/layout/render/jss?item=/faq&sc_lang=de-DE&sc_apikey=ankerplatz-web",
    headers: { cookie: "waved=5" },
  });
  const { placeholders } = page.json<LayoutResponse>().sitecore.route!;
  const block = placeholders["main"]!.find(({ componentName }) => componentName === "RichText");
  expect(block?.data).toEqual({ waved: "http://shop.test", by: { kind: "anonymous", cartGuid: "5", priceView: null } });
});

test("the queue runs its task, the schedule lists it, and its gauge is in the metrics", async () => {
  await shop.shop.jobs.add(shop.db, "wave", { to: "Anna" });
  await shop.runJobs();
  expect(done).toContain("Anna at http://shop.test");
  const { signal } = new AbortController();
  await shop.tasks["wave"]!({ to: "Ben" }, signal);
  expect(signals).toEqual([undefined, signal]);
  expect(tasksFrom([waving], shop.shop).schedule).toEqual(["5 4 * * * wave"]);
  expect((await shop.inject("/metrics")).body).toContain("waves 7");
});

test("its sign-in hook runs even if another one fails", async () => {
  const failing: Slice = { name: "failing", onSignIn: () => Promise.reject(new Error("down")) };
  const other = await createTestApp({ customers: true, slices: [failing, ...SLICES, waving] });
  const response = await other.inject({
    method: "POST",
    url: "/webapi/shop/userapi/login-form",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", cookie: "waved=9" },
    payload: new URLSearchParams({ username: "anna.brandt@holzbau-brandt.example", password: "Duebel-2026!" }).toString(),
  });
  await other.close();
  expect(response.statusCode).toBe(303);
  expect(done).toContain("customer with 9");
});

// A visitor with such a cookie must not receive the shared page.
test.each(["shop", "__Host-shop", "cart", "waved"])("the cookie %s makes a page personal", async (name) => {
  const shared = await shop.inject("/");
  expect(shared.headers["content-security-policy"]).not.toContain("nonce-");
  const own = await shop.inject({ url: "/", headers: { cookie: `${name}=${"a".repeat(64)}` } });
  expect(own.headers["content-security-policy"]).toContain("nonce-");
  expect(personalCookiesFrom([...SLICES, waving])).toContain(name);
});

test("duplicate claims of two slices stop the start and name both", async () => {
  const shopOf = {} as Shop;
  const second: Slice = {
    name: "second",
    loaders: { Header: async () => ({ data: null }) },
    tasks: { wave: waving.tasks as never },
    sharedReads: { getProductByCode: "no-cache" },
  };
  expect(() => tasksFrom([waving, second], shopOf)).toThrow("waving and second both bring the task wave");
  expect(() => sharedReadsFrom([...SLICES, second])).toThrow("catalogue and second both bring the read getProductByCode");
  expect(() => loadersFrom([...SLICES, second], shop.shop)).toThrow("catalogue and second both bring the component Header");
  await expect(createTestApp({ slices: [...SLICES, second] })).rejects.toThrow("catalogue and second both bring");
});
