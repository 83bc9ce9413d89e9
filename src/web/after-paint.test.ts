// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(async () => {
  vi.resetModules();
  document.head.innerHTML = '<template id="page-code"><script type="application/json" id="code"></script></template>';
  document.body.innerHTML = `<button type="button" id="plus"><span>+</span></button>
    <form id="form"><button id="add">In den Warenkorb</button></form><a id="link">Sortiment</a>`;
  await import("./after-paint.ts");
  await vi.waitUntil(() => document.querySelector("head > script"));
});

afterEach(() => {
  vi.useRealTimers();
  // The listener is attached to the document.
  window.takePressed!();
});

const find = (id: string) => document.getElementById(id)!;

/** Clicks an element; returns whether the default action is allowed. */
function press(element: Element): boolean {
  return element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

test("queues clicks in order, together with the submits they precede", () => {
  press(find("plus").firstElementChild!);
  expect(press(find("add"))).toBe(false);
  expect(window.takePressed!()).toEqual([find("plus"), find("add")]);
});

test("leaves clicks that submit a form or follow a link to the browser", () => {
  expect([press(find("add")), press(find("link"))]).toEqual([true, true]);
  expect(window.takePressed!()).toEqual([]);
});

test("delays a form by ten seconds for code, and submits it only if no queued click was replayed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const sent = vi.fn((event: Event) => event.preventDefault());
  find("form").addEventListener("submit", sent);
  press(find("plus"));
  press(find("add"));
  vi.advanceTimersByTime(9999);
  expect(sent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(sent).toHaveBeenCalledOnce();
});

test("does not submit a form whose click was replayed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const sent = vi.fn((event: Event) => event.preventDefault());
  find("form").addEventListener("submit", sent);
  press(find("plus"));
  press(find("add"));
  window.takePressed!();
  vi.advanceTimersByTime(60_000);
  expect(sent).not.toHaveBeenCalled();
});

test("submits the form if the code fails to load, and stops queueing clicks", () => {
  press(find("plus"));
  press(find("add"));
  const sent = vi.fn((event: Event) => event.preventDefault());
  find("form").addEventListener("submit", sent);
  find("code").dispatchEvent(new Event("error"));
  expect(sent).toHaveBeenCalledOnce();
  press(find("plus"));
  expect(window.takePressed!()).toEqual([]);
});
