// @vitest-environment happy-dom
import { useEffect, useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { LayoutComponent } from "#contract/layout.ts";
import type { RenderFailure } from "#contract/renderer.ts";
import type { Screen } from "#web/screens.ts";
import { germanT, testPage } from "#web/testing/page.ts";
import { Regions } from "./regions.ts";
import type { ScreenComponent } from "./region-element.tsx";
import { type LoadedScreen, renderPlaceholder } from "./render-regions.tsx";
import type { ContainerProps, ScreenProps } from "./screen-props.ts";
import { loadScreens, showRoute } from "../navigation/show-route.ts";
import { wakeOnTouch, wakeRegions } from "./wake-regions.ts";

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

const screens: Record<string, Screen> = {
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

function component(componentName: string, uid = componentName, extra: Partial<LayoutComponent> = {}): LayoutComponent {
  return { uid, componentName, dataSource: "", params: {}, fields: { name: { value: uid } }, ...extra };
}

function renderPage(parts: readonly LayoutComponent[], frame: readonly LayoutComponent[] = []): RenderFailure[] {
  const failures: RenderFailure[] = [];
  const loaded = Object.fromEntries(
    Object.entries(screens).map(([name, screen]) => [name, { ...screen, Component: components[name]! }]),
  ) as Record<string, LoadedScreen>;
  const rendering = { screens: loaded, page, t: germanT, kept: null, failures, used: new Set<string>() };
  isInBrowser = false;
  document.body.innerHTML = `<header data-placeholder="header">${renderPlaceholder(frame, rendering)}</header><main data-placeholder="main">${renderPlaceholder(parts, rendering)}</main><footer data-placeholder="footer"></footer>`;
  isInBrowser = true;
  return failures;
}

function adopt(): Regions {
  const regions = new Regions({ screens, surroundings: async () => ({ page, t: germanT }) });
  regions.adopt(document);
  return regions;
}

async function wakeAll(regions: Regions): Promise<void> {
  await act(
    async () => void (await Promise.all(regions.all.filter((region) => region.status === "waiting").map((region) => regions.wake(region)))),
  );
}

/** Does something and lets React finish what follows from it. */
async function act(run: () => unknown): Promise<void> {
  await run();
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setTimeout(resolve));
}

const text = (uid: string) => document.querySelector(`[data-region="${uid}"]`)?.textContent;
const page = testPage();
let logged: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  // The regions schedule their own work here, as they do in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
  return () => logged.mockRestore();
});

describe("a page of regions", () => {
  test("a region that leaves the page while it wakes keeps nobody waiting for it", async () => {
    renderPage([component("Counter", "a"), component("Counter", "b")]);
    const regions = adopt();
    const awake = wakeRegions(regions);
    const going = regions.find("a")!;
    // React has begun and not yet finished: that takes a turn of the event loop, this does not.
    while (!going.root) await Promise.resolve();
    regions.remove(going);
    await awake;
    expect([going.status, regions.find("b")!.status]).toEqual(["dead", "live"]);
  });

  test("embeds each region's state beside it, so that nothing in it can end the script (SHELL-12)", () => {
    renderPage([component("Counter", "a", { fields: { name: { value: "</script><b>" } } })]);
    const state = document.querySelector("[data-state=a]")!;
    expect(state.previousElementSibling?.getAttribute("data-region")).toBe("a");
    expect(state.textContent).not.toContain("<");
    expect(JSON.parse(state.textContent).fields.name.value).toBe("</script><b>");
  });

  test("two regions of one component answer on their own (SHELL-12)", async () => {
    renderPage([component("Counter", "a"), component("Counter", "b")]);
    await wakeAll(adopt());
    await act(() => document.querySelector<HTMLElement>("[data-region=a] button")!.click());
    expect([text("a"), text("b")]).toEqual(["a 1", "b 0"]);
    expect(logged).not.toHaveBeenCalled();
  });

  test("a static component stays HTML, without state", () => {
    renderPage([component("Words")]);
    expect(adopt().find("Words")?.status).toBe("static");
    expect(document.querySelector("[data-state]")).toBeNull();
  });

  test("a component that nobody registered is named and left out", () => {
    const failures = renderPage([component("Unknown"), component("Counter", "a")]);
    expect(failures).toMatchObject([{ uid: "Unknown", componentName: "Unknown" }]);
    expect(text("a")).toBe("a 0");
  });

  test("a container holds regions that live on their own", async () => {
    renderPage([component("Box", "box", { placeholders: { inside: [component("Counter", "a")] } })]);
    const regions = adopt();
    await wakeAll(regions);
    expect(document.querySelector("[data-region=box] section [data-region=a]")).not.toBeNull();
    expect([regions.find("box")?.status, regions.find("a")?.status]).toEqual(["static", "live"]);
  });
});

describe("when something breaks, only its region is affected", () => {
  test("a region that throws on the server is named and made in the browser", async () => {
    const failures = renderPage([component("ThrowsOnServer"), component("Counter", "a")]);
    expect(failures.map((failure) => failure.uid)).toEqual(["ThrowsOnServer"]);
    const regions = adopt();
    await wakeAll(regions);
    expect(text("ThrowsOnServer")).toBe("made in the browser");
    expect(regions.find("a")?.status).toBe("live");
  });

  test("a region that throws in the browser keeps what the server sent, and it is logged", async () => {
    renderPage([component("ThrowsInBrowser"), component("Counter", "a")]);
    const regions = adopt();
    await wakeAll(regions);
    expect(text("ThrowsInBrowser")).toBe("readable");
    expect(regions.find("ThrowsInBrowser")?.status).toBe("dead");
    expect(regions.find("a")?.status).toBe("live");
    expect(logged.mock.calls.some(([words]: unknown[]) => String(words).includes("region ThrowsInBrowser"))).toBe(true);
  });

  test("a broken state is only logged (SHELL-13)", async () => {
    renderPage([component("Counter", "a"), component("Counter", "b")]);
    document.querySelector("[data-state=a]")!.textContent = '{"fields":';
    const regions = adopt();
    await wakeAll(regions);
    expect([text("a"), regions.find("a")?.status, regions.find("b")?.status]).toEqual(["a 0", "dead", "live"]);
    expect(logged).toHaveBeenCalled();
  });

  test("a state of the wrong shape leaves the region readable (SHELL-13)", async () => {
    renderPage([component("NeedsRows", "a", { data: { rows: ["m8"] } })]);
    document.querySelector("[data-state=a]")!.textContent = '{"fields":{},"params":{},"data":{}}';
    const regions = adopt();
    await wakeAll(regions);
    expect([text("a"), regions.find("a")?.status]).toEqual(["M8", "dead"]);
  });

  test("a difference to the server is logged and the region is rendered anew", async () => {
    renderPage([component("Differs", "a")]);
    const regions = adopt();
    await wakeAll(regions);
    expect([text("a"), regions.find("a")?.status]).toEqual(["browser", "live"]);
    expect(logged.mock.calls.some(([words]: unknown[]) => String(words).includes("rendered anew"))).toBe(true);
  });

  test("missing words leave every region as it was sent", async () => {
    renderPage([component("Counter", "a")]);
    const regions = new Regions({ screens, surroundings: () => Promise.reject(new Error("no dictionary")) });
    regions.adopt(document);
    await wakeAll(regions);
    expect([text("a"), regions.find("a")?.status]).toEqual(["a 0", "dead"]);
  });
});

describe("a press before a region lives", () => {
  test("wakes it and is done again when it can answer", async () => {
    renderPage([component("Late", "a")]);
    const regions = adopt();
    wakeOnTouch(regions);
    const button = document.querySelector<HTMLElement>("[data-region=a] button")!;
    await act(async () => {
      button.click();
      await regions.wake(regions.find("a")!);
    });
    expect(text("a")).toBe("a 1");
  });

  test("is left to the browser when the region has failed", async () => {
    renderPage([component("ThrowsInBrowser", "a")]);
    const regions = adopt();
    wakeOnTouch(regions);
    await wakeAll(regions);
    const press = new MouseEvent("click", { bubbles: true, cancelable: true });
    document.querySelector("[data-region=a] p")!.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
  });

  test("focus wakes a region as well", async () => {
    renderPage([component("Late", "a")]);
    const regions = adopt();
    wakeOnTouch(regions);
    await act(async () => {
      document.querySelector<HTMLElement>("[data-region=a] button")!.focus();
      await regions.wake(regions.find("a")!);
    });
    expect(regions.find("a")?.status).toBe("live");
  });

  test("regions that live on load are awaited, the others wait for their time", async () => {
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        observe() {}
        unobserve() {}
      },
    );
    renderPage([component("Counter", "a"), component("Late", "b")]);
    const regions = adopt();
    await act(() => wakeRegions(regions));
    expect([regions.find("a")?.status, regions.find("b")?.status]).toEqual(["live", "waiting"]);
    vi.unstubAllGlobals();
  });

  test("a region that waits to be seen lives when enough of it is in sight (COMP-06)", async () => {
    let scrollTo = (_share: number) => {};
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(tell: (entries: object[]) => void) {
          scrollTo = (share) => tell([{ isIntersecting: share > 0, intersectionRatio: share }]);
        }
        observe() {}
        disconnect() {}
      },
    );
    renderPage([component("Late", "b")]);
    const regions = adopt();
    await act(() => wakeRegions(regions));
    await vi.dynamicImportSettled();
    await act(() => scrollTo(0.3));
    expect(regions.find("b")?.status).toBe("waiting");
    scrollTo(0.5);
    await expect.poll(() => regions.find("b")?.status).toBe("live");
    vi.unstubAllGlobals();
  });
});

describe("another page", () => {
  async function go(
    regions: Regions,
    main: readonly LayoutComponent[],
    options: { header?: readonly LayoutComponent[]; itemPath?: string } = {},
  ) {
    const placeholders = { ...(options.header && { header: options.header }), main };
    const next = testPage({ itemPath: options.itemPath ?? "/other" });
    const code = await loadScreens(regions, placeholders);
    await act(async () => showRoute(regions, { placeholders, page: next, t: germanT, from: page }, code));
  }

  test("keeps the root of a region that stays, with all it knows", async () => {
    renderPage([component("Counter", "a")], [component("Counter", "head")]);
    const regions = adopt();
    await wakeAll(regions);
    const head = document.querySelector("[data-region=head]");
    await act(() => head!.querySelector("button")!.click());
    await go(regions, [component("Counter", "b")], { header: [component("Counter", "head", { fields: { name: { value: "new" } } })] });
    expect(document.querySelector("[data-region=head]")).toBe(head);
    expect([text("head"), text("a"), text("b")]).toEqual(["new 1", undefined, "b 0"]);
    await act(() => document.querySelector<HTMLElement>("[data-region=b] button")!.click());
    expect(text("b")).toBe("b 1");
    expect(regions.find("a")).toBeUndefined();
  });

  test("begins a region of the main part anew when it shows something else on another path", async () => {
    renderPage([component("Counter", "a")]);
    const regions = adopt();
    await wakeAll(regions);
    await act(() => document.querySelector<HTMLElement>("[data-region=a] button")!.click());
    await go(regions, [component("Counter", "a", { fields: { name: { value: "other" } } })]);
    expect(text("a")).toBe("other 0");
  });

  test("keeps it when only the query of the same path changed", async () => {
    renderPage([component("Counter", "a")]);
    const regions = adopt();
    await wakeAll(regions);
    await act(() => document.querySelector<HTMLElement>("[data-region=a] button")!.click());
    await go(regions, [component("Counter", "a", { fields: { name: { value: "page 2" } } })], { itemPath: "/" });
    expect(text("a")).toBe("page 2 1");
  });

  test("a region that throws leaves the others whole", async () => {
    renderPage([component("Counter", "a")]);
    const regions = adopt();
    await wakeAll(regions);
    await go(regions, [component("ThrowsInBrowser", "bad"), component("Counter", "b")]);
    expect(text("b")).toBe("b 0");
    expect(logged.mock.calls.some(([words]: unknown[]) => String(words).includes("region bad"))).toBe(true);
  });

  test("containers and static parts are made as HTML, regions inside them live", async () => {
    renderPage([component("Counter", "a")]);
    const regions = adopt();
    await wakeAll(regions);
    await go(regions, [component("Box", "box", { placeholders: { inside: [component("Counter", "b")] } })]);
    await act(() => document.querySelector<HTMLElement>("[data-region=box] section [data-region=b] button")!.click());
    expect(text("b")).toBe("b 1");
    expect(regions.find("box")?.root).toBeNull();
  });
});
