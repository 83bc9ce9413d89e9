// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PAGE_SHOWN } from "#web/shell/page/state/page-shown.ts";
import { setAddress } from "#web/testing/set-address.ts";
import { pushEvent } from "./data-layer.ts";
import { startSending } from "./send-events.ts";

const sent: { address: string; init: RequestInit; body: unknown }[] = [];
const events = () => sent.flatMap(({ body }) => (body as { events: unknown[] }).events);
const agree = () => (document.cookie = "consent=1.statistics");
const refuse = () => (document.cookie = "consent=1");
const leave = () => window.dispatchEvent(new Event("pagehide"));
const order = {
  event: "orderCompleted",
  transactionId: "A-4711",
  transactionAffiliation: "1000/02/01",
  transactionTotal: 13.57,
  transactionTax: 2.17,
  transactionShipping: 8.9,
  transactionProducts: [],
} as const;

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  delete window.dataLayer;
  setAddress("https://shop.example/sortiment?q=1");
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    sent.push({ address, init, body: JSON.parse(String(init.body)) });
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  // Stops the senders of earlier tests.
  document.cookie = "consent=; max-age=0";
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("sends nothing without analytics consent, and no earlier events afterwards", () => {
  startSending("FIWE-DE");
  pushEvent(order);
  document.cookie = "consent=1.external";
  pushEvent({ event: "registration-completed" });
  agree();
  vi.runAllTimers();
  leave();
  expect(sent).toEqual([]);
});

test("with consent sends pages and events in batches, without cookies, and only their names", () => {
  agree();
  window.dataLayer = [{ event: "registration", userGroup: "GROUP-craftsman", craft: "Elektro" }];
  startSending("FIWE-DE");
  pushEvent(order);
  window.dataLayer.push({ event: "gtm.js" }, null, "word");
  expect(sent).toEqual([]);
  vi.runAllTimers();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ address: "/collect", init: { keepalive: true, credentials: "omit" } });
  expect(sent[0]!.body).toEqual({
    site: "FIWE-DE",
    events: [
      { event: "registration", detail: "GROUP-craftsman" },
      { event: "pageView", detail: "/sortiment" },
      { event: "orderCompleted" },
    ],
  });
  expect(window.dataLayer).toHaveLength(5);
});

test("flushes pending events on pagehide, and counts each page once", () => {
  agree();
  startSending("FIWE-DE");
  setAddress("https://shop.example/agb");
  window.dispatchEvent(new Event(PAGE_SHOWN));
  leave();
  leave();
  const own = sent.filter(({ body }) => (body as { events: { detail: string }[] }).events.some(({ detail }) => detail === "/sortiment"));
  expect(own.map(({ body }) => body)).toEqual([
    {
      site: "FIWE-DE",
      events: [
        { event: "pageView", detail: "/sortiment" },
        { event: "pageView", detail: "/agb" },
      ],
    },
  ]);
});

test("stops counting when consent is withdrawn, including pending events", () => {
  agree();
  startSending("FIWE-DE");
  refuse();
  pushEvent(order);
  vi.runAllTimers();
  leave();
  expect(events()).toEqual([]);
});
