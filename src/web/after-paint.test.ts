// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

beforeEach(async () => {
  vi.resetModules();
  document.head.innerHTML = '<template id="page-code"><script type="application/json" id="code"></script></template>';
  document.body.innerHTML = `<button type="button" id="plus"><span>+</span></button>
    <form id="form"><button id="add">In den Warenkorb</button></form><a id="link">Sortiment</a>`;
  await import("./after-paint.ts");
});

const find = (id: string) => document.getElementById(id)!;

/** Presses an element; answers whether the browser may do what it does with it. */
function press(element: Element): boolean {
  return element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

/** The code of the page as soon as it is asked for. */
const code = () => vi.waitFor(() => expect(document.querySelector("head > script")).not.toBeNull()).then(() => find("code"));

test("presses are kept in their order, and what they are to send waits with them", () => {
  press(find("plus").firstElementChild!);
  expect(press(find("add"))).toBe(false);
  expect(window.takePressed!()).toEqual([find("plus"), find("add")]);
});

test("what sends a form, or leads elsewhere, is left to the browser", () => {
  expect([press(find("add")), press(find("link"))]).toEqual([true, true]);
  expect(window.takePressed!()).toEqual([]);
});

test("code that does not come lets the form go, and keeps no press any more", async () => {
  press(find("plus"));
  press(find("add"));
  const sent = vi.fn((event: Event) => event.preventDefault());
  find("form").addEventListener("submit", sent);
  (await code()).dispatchEvent(new Event("error"));
  expect(sent).toHaveBeenCalledOnce();
  press(find("plus"));
  expect(window.takePressed!()).toHaveLength(2);
});
