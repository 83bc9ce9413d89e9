// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useRef } from "react";
import { afterEach, expect, test } from "vitest";
import { useClosingDetails } from "./use-closing-details.ts";

afterEach(cleanup);

function Bar() {
  const bar = useRef<HTMLDivElement>(null);
  useClosingDetails(bar);
  return (
    <main tabIndex={-1}>
      <div ref={bar}>
        <details open>
          <summary>Gewinde</summary>
          <p>Nur ein Wort</p>
          <a href="#M12">M12</a>
          <button type="button">Anwenden</button>
        </details>
        <details>
          <summary>Farbe</summary>
        </details>
      </div>
      <button type="button">Danach</button>
    </main>
  );
}
const open = () => screen.getByText("Gewinde").closest("details")!.open;

test("a click on a non-focusable part keeps a panel open, though the focus moves to its container", async () => {
  render(<Bar />);
  const word = screen.getByText("Nur ein Wort");
  fireEvent.pointerDown(word);
  screen.getByRole("main").focus();
  fireEvent.pointerUp(word);
  expect(open()).toBe(true);
  // On touch screens the focus moves after the finger is lifted.
  screen.getByText("Anwenden").focus();
  screen.getByRole("main").focus();
  expect(open()).toBe(true);
});

test("a click elsewhere closes it", () => {
  render(<Bar />);
  fireEvent.pointerDown(screen.getByText("Danach"));
  expect(open()).toBe(false);
});

test("moving the focus away by keyboard closes it, also after a click inside", async () => {
  const user = userEvent.setup();
  render(<Bar />);
  await user.pointer({ target: screen.getByText("Nur ein Wort"), keys: "[MouseLeft]" });
  expect(open()).toBe(true);
  screen.getByText("Anwenden").focus();
  await user.tab();
  expect(document.activeElement?.textContent).toBe("Farbe");
  expect(open()).toBe(false);
});

test("Escape closes it and focuses its button", async () => {
  render(<Bar />);
  screen.getByText("Anwenden").focus();
  await userEvent.keyboard("{Escape}");
  expect([open(), document.activeElement?.textContent]).toEqual([false, "Gewinde"]);
});

test("following a link closes it", () => {
  render(<Bar />);
  fireEvent.click(screen.getByText("M12"));
  expect(open()).toBe(false);
});
