// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { germanT, testPage } from "#web/testing/page.ts";
import { reportMissing } from "#web/ui/lazy/lazy-code.ts";

const reload = vi.fn();
const listen = vi.spyOn(globalThis, "addEventListener");

/** Stubs the response for the entry script; null simulates being offline. */
function answer(status: number | null): void {
  vi.stubGlobal("fetch", async () => {
    if (status === null) throw new TypeError("offline");
    return new Response(null, { status });
  });
}
const notice = () => document.querySelector("[role=alert]")?.textContent ?? null;

// A page reloads for a new release only once, so each test gets fresh modules.
beforeEach(async () => {
  vi.resetModules();
  document.body.innerHTML = "";
  (await import("../page/state/current-page.ts")).setCurrentPage(testPage());
  (await import("./missing-code.ts")).watchMissingCode(() => germanT);
  reload.mockClear();
  vi.stubGlobal("location", Object.assign(Object.create(location), { reload }));
  document.head.innerHTML = `<script type="module" src="/assets/entry-1.js"></script>`;
});
afterEach(() => {
  for (const [type, listener] of listen.mock.calls) removeEventListener(type, listener as EventListener);
  listen.mockClear();
  vi.unstubAllGlobals();
});

test("reloads the page after a new release", async () => {
  answer(404);
  const retry = vi.fn();
  reportMissing({ retry });
  await expect.poll(() => reload).toHaveBeenCalledOnce();
  expect([retry.mock.calls.length, notice()]).toEqual([0, null]);
});

test("reloads once, however many files are missing", async () => {
  answer(404);
  const retry = vi.fn();
  for (let missing = 0; missing < 3; missing += 1) reportMissing({ retry });
  await expect.poll(() => reload).toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reload).toHaveBeenCalledOnce();
});

test("offline shows a notice, and a retry repeats the action", async () => {
  answer(null);
  let isThere = false;
  const retry = vi.fn(async () => {
    if (!isThere) throw new TypeError("offline");
  });
  reportMissing({ retry });
  await expect.poll(() => notice()).toContain("Internetverbindung");
  document.querySelector<HTMLElement>("[role=alert] button")!.click();
  await expect.poll(() => notice()).toContain("Internetverbindung");
  isThere = true;
  document.querySelector<HTMLElement>("[role=alert] button")!.click();
  await expect.poll(() => retry).toHaveBeenCalledTimes(2);
  expect([notice(), reload.mock.calls.length]).toEqual([null, 0]);
});

test("restores the focus on retry", async () => {
  answer(null);
  document.body.innerHTML = "<button>Mehr anzeigen</button>";
  const pressed = document.querySelector("button")!;
  pressed.focus();
  reportMissing({ retry: async () => {} });
  await expect.poll(() => notice()).toContain("Internetverbindung");
  const again = document.querySelector<HTMLElement>("[role=alert] button")!;
  again.focus();
  again.click();
  expect([notice(), document.activeElement]).toEqual([null, pressed]);
});

test("reloads the page if the retry fails while the server is reachable", async () => {
  answer(200);
  const retry = vi.fn(async () => {
    throw new TypeError("remembered");
  });
  reportMissing({ retry });
  await expect.poll(() => notice()).toContain("Internetverbindung");
  expect(reload).not.toHaveBeenCalled();
  document.querySelector<HTMLElement>("[role=alert] button")!.click();
  await expect.poll(() => reload).toHaveBeenCalledOnce();
});

test("a successful second attempt shows no notice", async () => {
  answer(200);
  const retry = vi.fn(async () => {});
  reportMissing({ retry });
  await expect.poll(() => retry).toHaveBeenCalledOnce();
  expect([notice(), reload.mock.calls.length]).toEqual([null, 0]);
});

test("shows no notice if the server offers a fallback and is reachable", async () => {
  answer(200);
  const retry = vi.fn(async () => {
    throw new TypeError("blocked");
  });
  const request = vi.spyOn(globalThis, "fetch");
  reportMissing({ retry, hasOtherWay: true });
  await expect.poll(() => request).toHaveBeenCalled();
  expect(notice()).toBeNull();
});

test("a failure reported in place shows no page notice, but reloads on a new release", async () => {
  answer(null);
  const request = vi.spyOn(globalThis, "fetch");
  const retry = vi.fn();
  reportMissing({ retry, isReported: true });
  await expect.poll(() => request).toHaveBeenCalled();
  expect([notice(), retry.mock.calls.length]).toEqual([null, 0]);
  answer(404);
  reportMissing({ retry, isReported: true });
  await expect.poll(() => reload).toHaveBeenCalledOnce();
});
