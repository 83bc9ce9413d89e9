// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { replayClick } from "./first-interaction.ts";

function buttons() {
  document.body.innerHTML = '<button id="open" aria-expanded="false">Menü</button><button id="plus">+</button>';
  return ["open", "plus"].map((id) => {
    const pressed = vi.fn();
    const button = document.getElementById(id)!;
    button.addEventListener("click", pressed);
    return { button, pressed };
  });
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test("replays repeated clicks on a disclosure once, each click on anything else", async () => {
  const [open, plus] = buttons();
  const ready = Promise.withResolvers<void>();
  for (const { button } of [open!, plus!, open!, plus!]) replayClick(button, document.body, ready.promise);
  ready.resolve();
  await vi.waitUntil(() => plus!.pressed.mock.calls.length === 2);
  await settled();
  expect(open!.pressed).toHaveBeenCalledOnce();
  replayClick(open!.button, document.body, Promise.resolve());
  await settled();
  expect(open!.pressed).toHaveBeenCalledTimes(2);
});

test("a click that failed can be repeated", async () => {
  const [open] = buttons();
  replayClick(open!.button, document.body, Promise.reject(new Error("no code")));
  await settled();
  expect(open!.pressed).not.toHaveBeenCalled();
  replayClick(open!.button, document.body, Promise.resolve());
  await settled();
  expect(open!.pressed).toHaveBeenCalledOnce();
});
