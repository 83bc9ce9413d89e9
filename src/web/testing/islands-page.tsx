// A page of islands for tests: small screens that count, throw or mismatch, rendered like the server does.
import { useEffect, useState } from "react";
import { beforeEach, vi } from "vitest";
import type { LayoutComponent } from "#contract/layout.ts";
import type { RenderFailure } from "#contract/renderer.ts";
import type { Screen } from "#web/screen.ts";
import type { ScreenComponent } from "#web/shell/islands/island-element.tsx";
import { Islands } from "#web/shell/islands/islands.ts";
import { type LoadedScreen, renderPlaceholder } from "#web/shell/islands/render-islands.tsx";
import type { ContainerProps, ScreenProps } from "#web/shell/islands/screen-props.ts";
import { among } from "./all-screens.ts";
import { germanT, testPage } from "./page.ts";

let isInBrowser = false;

function Counter({ fields }: ScreenProps) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {String(fields["name"]?.value)} {count}
    </button>
  );
}
function ThrowsOnServer() {
  if (!isInBrowser) throw new Error("server");
  return <p>made in the browser</p>;
}
function ThrowsInBrowser() {
  if (isInBrowser) throw new Error("browser");
  return <p>readable</p>;
}
function Differs() {
  return <p>{isInBrowser ? "browser" : "server"}</p>;
}
function NeedsRows({ data }: ScreenProps) {
  return <p>{(data as unknown as { rows: string[] }).rows.map((row) => row.toUpperCase())}</p>;
}
function Words() {
  useEffect(() => {
    throw new Error("static components never run effects on a page");
  }, []);
  return <p>words</p>;
}
function Box({ slot }: ContainerProps) {
  return <section>{slot("inside")}</section>;
}

export const screens: Record<string, Screen> = {
  Counter: { hydrate: "load", load: async () => Counter },
  Late: { hydrate: "visible", load: async () => Counter },
  ThrowsOnServer: { hydrate: "load", load: async () => ThrowsOnServer },
  ThrowsInBrowser: { hydrate: "load", load: async () => ThrowsInBrowser },
  Differs: { hydrate: "load", load: async () => Differs },
  NeedsRows: { hydrate: "load", load: async () => NeedsRows },
  Words: { hydrate: "none", load: async () => Words },
  Box: { hydrate: "none", isContainer: true, load: async () => Box },
};
const components: Record<string, ScreenComponent> = {
  Counter,
  Late: Counter,
  ThrowsOnServer,
  ThrowsInBrowser,
  Differs,
  NeedsRows,
  Words,
  Box,
};

export function component(componentName: string, uid = componentName, extra: Partial<LayoutComponent> = {}): LayoutComponent {
  return { uid, componentName, dataSource: "", params: {}, fields: { name: { value: uid } }, ...extra };
}

export function renderPage(parts: readonly LayoutComponent[], frame: readonly LayoutComponent[] = []): RenderFailure[] {
  const failures: RenderFailure[] = [];
  const loaded = Object.fromEntries(
    Object.entries(screens).map(([name, screen]) => [name, { ...screen, Component: components[name]! }]),
  ) as Record<string, LoadedScreen>;
  const rendering = { screens: loaded, page, t: germanT, cache: null, failures, used: new Set<string>(), hydrating: new Set<string>() };
  isInBrowser = false;
  document.body.innerHTML = `<header data-placeholder="header">${renderPlaceholder(frame, rendering)}</header><main data-placeholder="main">${renderPlaceholder(parts, rendering)}</main><footer data-placeholder="footer"></footer>`;
  isInBrowser = true;
  return failures;
}

export function adopt(): Islands {
  const islands = new Islands({ screenOf: among(screens), getContext: async () => ({ page, t: germanT }) });
  islands.adopt(document);
  return islands;
}

export async function hydrateAll(islands: Islands): Promise<void> {
  await act(
    async () =>
      void (await Promise.all(islands.all.filter((island) => island.status === "waiting").map((island) => islands.hydrate(island)))),
  );
}

/** Runs a callback and lets React finish its effects. */
export async function act(run: () => unknown): Promise<void> {
  await run();
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => void setTimeout(resolve));
}

export const text = (uid: string) => document.querySelector(`[data-island="${uid}"]`)?.textContent;
export const page = testPage();

/** Collects logged errors in each test of the file. */
export function collectErrors(): { calls(): string[] } {
  let logged: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    // The islands schedule their own work here, as in a browser.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    logged = vi.spyOn(console, "error").mockImplementation(() => {});
    return () => logged.mockRestore();
  });
  return { calls: () => logged.mock.calls.map(([words]: unknown[]) => String(words)) };
}
