// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { mountScreen, renderOnServer } from "#web/testing/hydrate.tsx";

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const sandboxOf = (html: string) => /sandbox="([^"]*)"/.exec(html)![1]!.split(" ");

test("the frame has the source from the loader, and our own runs no script (MEDIA-01)", async () => {
  const html = await renderOnServer("SeminarOverview", { data: { src: "/services/seminars/frame?lang=de-DE", isOwn: true } });
  expect(html).toContain('src="/services/seminars/frame?lang=de-DE"');
  expect(html).toContain('title="Seminare"');
  expect(sandboxOf(html)).not.toContain("allow-scripts");
  expect(sandboxOf(html)).toContain("allow-forms");
});

test("an external frame can run scripts but cannot navigate the page (MEDIA-01)", async () => {
  const html = await renderOnServer("SeminarOverview", { data: { src: "https://seminars.example/list", isOwn: false } });
  expect(sandboxOf(html)).toContain("allow-scripts");
  expect(sandboxOf(html).filter((one) => one.includes("top-navigation"))).toEqual([]);
});

test("without a frame the page still explains how to book seminars", async () => {
  await mountScreen("SeminarOverview", { data: null, fields: { title: "Seminare" } });
  expect(screen.getByRole("heading", { level: 1, name: "Seminare" })).toBeDefined();
  expect(document.body.textContent).toContain("+49 69 90009-100");
  expect(document.querySelector("iframe")).toBeNull();
});

test("our own frame has the height of its content (MEDIA-01)", async () => {
  const { container } = await mountScreen("SeminarOverview", { data: { src: "about:blank", isOwn: true } });
  const frame = container.querySelector("iframe")!;
  const shown = document.implementation.createHTMLDocument();
  shown.body.innerHTML = "<main>Seminare</main>";
  Object.defineProperty(shown.body, "scrollHeight", { value: 1234 });
  Object.defineProperty(frame, "contentDocument", { value: shown });
  frame.dispatchEvent(new Event("load"));
  expect(frame.style.height).toBe("1234px");
});
