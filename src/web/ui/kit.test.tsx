// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { germanT } from "#web/testing/page.ts";
import { Accordion, StandardAccordion } from "./list/accordion.tsx";
import { Button } from "./action/button.tsx";
import { Dialog } from "./overlay/dialog.tsx";
import { MessageBox } from "./feedback/message-box.tsx";
import { ProgressBar } from "./feedback/progress-bar.tsx";
import { TextContext } from "./text.ts";
import { TextArea, TextField } from "./form/text-field.tsx";
import { Toast } from "./overlay/toast.tsx";

// Preload dialog code, so that no test waits for the bundler.
beforeAll(() => import("./overlay/dialog-parts.tsx"));
const show = (children: ReactNode) => render(<TextContext value={germanT}>{children}</TextContext>);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the error box", () => {
  test("shows title, text and code at once (COMP-04)", () => {
    show(<MessageBox title="Das ging schief" text="Bitte noch einmal." errorCode="MFV-1" />);
    expect(screen.getByRole("alert").textContent).toBe("Das ging schiefBitte noch einmal.Fehlercode: MFV-1");
  });
  test("requires neither title nor code (COMP-04)", () => {
    show(<MessageBox text="Bitte noch einmal." />);
    expect(screen.getByRole("alert").textContent).toBe("Bitte noch einmal.");
  });
});

describe("accordions", () => {
  const panels = ["a", "b", "c"].map((id) => ({ id, title: id, content: `Inhalt ${id}` }));
  const open = () =>
    [...document.querySelectorAll("details")].filter((panel) => panel.open).map((panel) => panel.querySelector("summary")!.textContent);
  const toggle = (at: number) => {
    const panel = document.querySelectorAll("details")[at]!;
    act(() => {
      panel.open = !panel.open;
      panel.dispatchEvent(new Event("toggle"));
    });
  };
  const setWidth = (width: number) =>
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: width >= Number(/min-width: ([\d.]+)px/.exec(query)![1]),
      addEventListener() {},
      removeEventListener() {},
    }));

  test("one panel is open at a time (COMP-01)", () => {
    show(<Accordion panels={panels} />);
    toggle(0);
    toggle(1);
    expect(open()).toEqual(["b"]);
  });
  test("several can be open if configured, or initially (COMP-01)", () => {
    show(<Accordion panels={panels} defaultOpen={["a", "c"]} />);
    toggle(1);
    expect(open()).toEqual(["a", "b", "c"]);
  });
  test.each([
    [true, 961, ["a", "b"]],
    [true, 960, ["b"]],
    [true, 959, ["b"]],
    [false, 1280, ["b"]],
  ])("the standard one opens several only with expand (%s) above 960 px (%i) (COMP-02)", (expand, width, expected) => {
    setWidth(width);
    show(<StandardAccordion panels={panels} expand={expand} />);
    toggle(0);
    toggle(1);
    expect(open()).toEqual(expected);
  });
});

describe("a toast", () => {
  test("closes after its duration, pauses on hover, and can be closed", () => {
    vi.useFakeTimers();
    const onClose = vi.fn();
    show(
      <Toast onClose={onClose} hideAfterMs={3000}>
        Im Warenkorb
      </Toast>,
    );
    fireEvent.pointerEnter(screen.getByRole("status"));
    vi.advanceTimersByTime(5000);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerLeave(screen.getByRole("status"));
    vi.advanceTimersByTime(2999);
    expect(onClose).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onClose).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole("button", { name: "Schließen" }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

describe("a dialog", () => {
  function Example() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Öffnen</Button>
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Warenkorb leeren?">
          Alles wird entfernt.
        </Dialog>
      </>
    );
  }
  test("has its title as name, closes on Escape and restores the focus", async () => {
    show(<Example />);
    const opener = screen.getByRole("button", { name: "Öffnen" });
    opener.focus();
    fireEvent.click(opener);
    const dialog = await screen.findByRole("dialog", { name: "Warenkorb leeren?" });
    fireEvent.keyDown(dialog, { key: "Escape" });
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    await expect.poll(() => document.activeElement).toBe(opener);
  });
});

describe("fields and progress", () => {
  test("an error is associated with its field", () => {
    show(<TextField label="Postleitzahl" error="Fünf Ziffern" />);
    const field = screen.getByRole("textbox", { name: "Postleitzahl" });
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(field.getAttribute("aria-describedby")!)?.textContent).toBe("Fünf Ziffern");
  });
  test("a text area counts the remaining characters", () => {
    show(<TextArea label="Nachricht" maxLength={120} />);
    fireEvent.change(screen.getByRole("textbox", { name: "Nachricht" }), { target: { value: "Hallo" } });
    expect(screen.getByText("Noch 115 Zeichen")).toBeDefined();
  });
  test("a loading button is inactive and keeps its name", () => {
    const onClick = vi.fn();
    show(
      <Button isLoading onClick={onClick}>
        Senden
      </Button>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Senden" }));
    expect(onClick).not.toHaveBeenCalled();
  });
  test("progress offers more until all is shown (CAT-08)", () => {
    const { rerender } = show(<ProgressBar value={18} max={40} onMore={() => {}} />);
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("45");
    expect(screen.getByRole("button", { name: "Mehr anzeigen" })).toBeDefined();
    rerender(
      <TextContext value={germanT}>
        <ProgressBar value={40} max={40} onMore={() => {}} />
      </TextContext>,
    );
    expect(screen.queryByRole("button")).toBeNull();
  });
});
