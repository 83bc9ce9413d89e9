// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { IslandFrame } from "#web/shell/islands/island-context.tsx";
import { testPage } from "#web/testing/page.ts";
import { useLeaveQuestion } from "./use-leave-question.ts";

function LongForm() {
  return (
    <form ref={useLeaveQuestion()} onSubmit={(event) => event.preventDefault()}>
      <input aria-label="Text" />
      <textarea aria-label="Longer text" />
      <input type="checkbox" />
    </form>
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const navigation = new EventTarget();
function open() {
  vi.stubGlobal("navigation", navigation);
  const ask = vi.fn(() => false);
  vi.stubGlobal("confirm", ask);
  const shown = render(
    <IslandFrame page={testPage()} t={(key) => key}>
      <LongForm />
    </IslandFrame>,
  );
  return { ...shown, ask, field: shown.getByLabelText("Text") };
}
const unloads = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));
function navigates(changes: object = {}): boolean {
  const event = new Event("navigate", { cancelable: true });
  const link = { canIntercept: true, hashChange: false, formData: null, downloadRequest: null, navigationType: "push" };
  return navigation.dispatchEvent(Object.assign(event, { ...link, ...changes }));
}

test("closing the tab asks while a form has input that was not sent", () => {
  const { field, unmount } = open();
  expect(unloads()).toBe(true);
  fireEvent.input(field, { target: { value: "a" } });
  expect(unloads()).toBe(false);
  fireEvent.submit(field.closest("form")!);
  expect(unloads()).toBe(true);
  fireEvent.input(field, { target: { value: "b" } });
  unmount();
  expect(unloads()).toBe(true);
});

test("sending another form asks, as the input is lost then, too", () => {
  const { field } = open();
  const search = document.body.appendChild(document.createElement("form"));
  fireEvent.input(field, { target: { value: "a" } });
  fireEvent.submit(search);
  expect([navigates(), unloads()]).toEqual([false, false]);
  search.remove();
});

function enterInto(field: "input" | "textarea") {
  return (form: HTMLElement): void => {
    form.querySelector(field)!.value = "a";
  };
}

test.each([
  ["nothing", () => {}, true],
  ["a text", enterInto("input"), false],
  ["a longer text", enterInto("textarea"), false],
] as const)("closing the tab asks for what was entered before hydration: %s", (_, enter, isClosed) => {
  const element = (
    <IslandFrame page={testPage()} t={(key) => key}>
      <LongForm />
    </IslandFrame>
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(element);
  enter(container);
  render(element, { container, hydrate: true });
  expect(unloads()).toBe(isClosed);
});

test.each(["push", "traverse"])("a page within the shop is only opened after a confirmation: %s", (navigationType) => {
  const { ask, field } = open();
  expect(navigates({ navigationType })).toBe(true);
  fireEvent.input(field, { target: { value: "a" } });
  expect(navigates({ navigationType })).toBe(false);
  expect(unloads()).toBe(false);
  ask.mockReturnValue(true);
  expect(navigates({ navigationType })).toBe(true);
  // One question is enough if the page unloads then.
  expect([ask.mock.calls.length, unloads()]).toEqual([2, true]);
});

test.each([{ formData: new FormData() }, { downloadRequest: "file.pdf" }, { hashChange: true }, { navigationType: "replace" }])(
  "what keeps the input, or sends it, does not ask",
  (changes) => {
    const { ask, field } = open();
    fireEvent.input(field, { target: { value: "a" } });
    expect([navigates(changes), ask.mock.calls.length]).toEqual([true, 0]);
  },
);
