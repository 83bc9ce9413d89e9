// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { $addedLayer, $cartCount, $cartId } from "#web/shell/page/stores/stores.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { collectLog, clearStubs, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { substituteData } from "#web/testing/shop-data.ts";
import type { AdviserScript } from "./adviser-script.ts";

clearStubs();
const SERVICES = "https://services.test";
const fields = { uuid: "u-1", title: "Welche Befestigung passt?", buttonText: "Berater öffnen" };
const item = (id: string, quantity: number) => ({
  statusCode: quantity > 0 ? "success" : "noStock",
  quantity,
  quantityAdded: quantity,
  isSubstituted: false,
  productCode: id,
  entry: null,
});

let replies: { data: unknown; origin: string }[];
let frame: { contentWindow: { postMessage(data: unknown, origin: string): void } };
const close = vi.fn<() => void>();
const open = vi.fn<AdviserScript["open"]>();

beforeEach(() => {
  replies = [];
  frame = { contentWindow: { postMessage: (data, origin) => void replies.push({ data, origin }) } };
  close.mockReset();
  open.mockReset().mockImplementation(() => ({ frame: frame as unknown as HTMLIFrameElement, close }));
  $cartId.set("");
  $cartCount.set(null);
  $addedLayer.set(null);
});

/** Simulates loading the services host's scripts, or their failure. */
function answerScripts(arrives: boolean): string[] {
  const requested: string[] = [];
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    const [node] = nodes;
    if (!(node instanceof HTMLScriptElement)) return append(...nodes);
    requested.push(node.src);
    if (arrives) window.ankerplatzAdviser = { open };
    queueMicrotask(() => node.dispatchEvent(new Event(arrives ? "load" : "error")));
  });
  return requested;
}

type Shown = { fields?: Record<string, unknown>; adviserUuid?: string; servicesHost?: string; shopType?: "ClosedOnlineShop" };
async function show(options: Shown = {}) {
  const page = testPage({
    settings: { servicesHost: options.servicesHost ?? SERVICES, adviserUuid: options.adviserUuid ?? "" },
    ...(options.shopType && { shopType: options.shopType }),
  });
  return expectHydrates("Adviser", { fields: options.fields ?? fields, page });
}
async function showOpen(options: Shown = {}) {
  const mounted = await show(options);
  answerScripts(true);
  await userEvent.click(screen.getByRole("button", { name: "Berater öffnen" }));
  await waitFor(() => expect(open).toHaveBeenCalled());
  return mounted;
}
function post(data: unknown, { origin = SERVICES, source = frame.contentWindow }: { origin?: string; source?: unknown } = {}) {
  window.dispatchEvent(Object.assign(new Event("message"), { data, origin, source }));
}

describe("the adviser's page", () => {
  test("reports that the adviser is unreachable, and retries on the next click (MEDIA-04)", async () => {
    const servicesHost = "https://away.test";
    await show({ servicesHost });
    const log = collectLog();
    const requested = answerScripts(false);
    await userEvent.click(screen.getByRole("button", { name: "Berater öffnen" }));
    await screen.findByText("Der Berater ist gerade nicht erreichbar");
    expect(log).toEqual(["the adviser could not be opened"]);
    await userEvent.click(screen.getByRole("button", { name: "Berater öffnen" }));
    await waitFor(() => expect(requested).toEqual(Array(2).fill(`${servicesHost}/services/adviser/adviser.js`)));
  });

  test("opens the adviser of its field, in the page's language (MEDIA-04)", async () => {
    await showOpen();
    expect(open).toHaveBeenCalledWith(
      expect.objectContaining({ uuid: "u-1", language: "de-DE", site: "FIWE-DE", title: "Befestigungsberater" }),
    );
  });

  test("informs the adviser that users must sign in before adding to a cart (MEDIA-04)", async () => {
    await showOpen();
    expect(open).toHaveBeenLastCalledWith(expect.objectContaining({ canOrder: true }));
    document.body.replaceChildren();
    open.mockClear();
    await showOpen({ shopType: "ClosedOnlineShop" });
    expect(open).toHaveBeenLastCalledWith(expect.objectContaining({ canOrder: false }));
  });

  test("opens the adviser of the configuration where the field is empty, and none where both are (MEDIA-05)", async () => {
    const mounted = await show({ fields: { title: "Berater" }, adviserUuid: "u-2" });
    answerScripts(true);
    await userEvent.click(screen.getByRole("button", { name: "Berater öffnen" }));
    await waitFor(() => expect(open).toHaveBeenCalledWith(expect.objectContaining({ uuid: "u-2" })));
    mounted.unmount();
    await show({ fields: { title: "Berater" } });
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("a message from the frame", () => {
  test("adds one article to the cart and is acknowledged (MEDIA-06)", async () => {
    const sent = stubOperations({
      addItem: () => ({ addItem: { requestedItems: 25, addedItems: 25, statusCode: "success", cartId: "g-1" } }),
      getCartPositionsCount: () => ({ getCartPositionsCount: 1 }),
    });
    await showOpen();
    post({ type: "addToCart", id: "60109", quantity: 25 });
    await waitFor(() => expect(replies).toEqual([{ data: { type: "addToCartResponse", id: "60109", success: true }, origin: SERVICES }]));
    expect(sent[0]).toMatchObject({ name: "addItem", variables: { id: "60109", quantity: 25 } });
    expect([$cartCount.get(), $addedLayer.get()?.articleNumber]).toEqual([1, "60109"]);
  });

  test("reports that the article was not added", async () => {
    stubOperations({ addItem: () => ({ addItem: { requestedItems: 25, addedItems: 0, statusCode: "noStock", cartId: null } }) });
    await showOpen();
    post({ type: "addToCart", id: "60109", quantity: 25 });
    await waitFor(() => expect(replies[0]?.data).toEqual({ type: "addToCartResponse", id: "60109", success: false }));
  });

  test("adds several articles in one call: the requested quantity, else the initial one, else 1 (MEDIA-07, QTY-14)", async () => {
    const sent = stubOperations({
      getBestPrice: ({ productCode }) => {
        if (productCode === "3") throw new TypeError("no answer");
        return { getBestPrice: { quantityStepRanges: [{ rangeFrom: 0, rangeTo: 1000, rangeValue: 50 }] } };
      },
      addMultipleItems: () => ({ addMultipleItems: { cartId: "g-1", cartModifications: [item("1", 10), item("2", 50), item("3", 1)] } }),
      getCartPositionsCount: () => ({ getCartPositionsCount: 3 }),
    });
    await showOpen();
    const log = collectLog();
    post({ type: "addMultipleProductsToCart", transactionId: "t-1", items: [{ id: "1", quantity: 10 }, { id: "2" }, { id: "3" }] });
    await waitFor(() =>
      expect(replies).toEqual([
        { data: { type: "addMultipleProductsToCartResponse", transactionId: "t-1", success: true }, origin: SERVICES },
      ]),
    );
    expect(sent.find(({ name }) => name === "addMultipleItems")?.variables["items"]).toEqual([
      { id: "1", quantity: 10 },
      { id: "2", quantity: 50 },
      { id: "3", quantity: 1 },
    ]);
    expect(sent.filter(({ name }) => name === "setcart")).toHaveLength(1);
    expect($cartCount.get()).toBe(3);
    expect(log).toEqual(["the initial quantity is not known"]);
  });

  test.each([
    ["one article stays out", () => ({ addMultipleItems: { cartId: "g-1", cartModifications: [item("1", 10), item("2", 0)] } })],
    [
      "the call fails",
      () => {
        throw new TypeError("no answer");
      },
    ],
  ])("is acknowledged without success when %s (MEDIA-07)", async (_case, addMultipleItems) => {
    stubOperations({ addMultipleItems, getCartPositionsCount: () => ({ getCartPositionsCount: 1 }) });
    await showOpen();
    collectLog();
    const items = [
      { id: "1", quantity: 10 },
      { id: "2", quantity: 5 },
    ];
    post({ type: "addMultipleProductsToCart", transactionId: "t-2", items });
    await waitFor(() =>
      expect(replies[0]?.data).toEqual({ type: "addMultipleProductsToCartResponse", transactionId: "t-2", success: false }),
    );
  });

  test("closes the panel when successors were added, and the page reports them one by one", async () => {
    const [first, next] = [substituteData(), substituteData({ replacedCode: "030200" })];
    const sent = stubOperations({
      addMultipleItems: () => ({
        addMultipleItems: {
          cartId: "g-1",
          cartModifications: [first, next].map((substitute) => ({ ...item(substitute.replacedCode, 10), substitute })),
        },
      }),
      getCartPositionsCount: () => ({ getCartPositionsCount: 1 }),
    });
    await showOpen();
    const items = [first, next].map(({ replacedCode }) => ({ id: replacedCode, quantity: 10 }));
    post({ type: "addMultipleProductsToCart", transactionId: "t-3", items });
    await screen.findByText("Artikel 030100 ist nicht mehr lieferbar");
    expect(close).toHaveBeenCalledTimes(1);
    expect(replies[0]?.data).toMatchObject({ success: true });
    expect(sent[0]!.variables).toMatchObject({ language: "de-DE" });
    expect($addedLayer.get()).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Schließen" }));
    expect(screen.getByText("Artikel 030200 ist nicht mehr lieferbar")).toBeDefined();
    expect(screen.queryByText("Artikel 030100 ist nicht mehr lieferbar")).toBeNull();
  });

  test("closes the panel", async () => {
    await showOpen();
    post({ type: "closeAdviser" });
    expect(close).toHaveBeenCalledTimes(1);
  });

  test("is ignored and logged if it is invalid or from another origin; silently from another window (MEDIA-06)", async () => {
    const sent = stubOperations({});
    await showOpen();
    const log: unknown[] = [];
    vi.spyOn(console, "warn").mockImplementation((first: unknown) => void log.push(first));
    post({ type: "addToCart", id: "60109", quantity: 25 }, { origin: "https://evil.test" });
    post({ type: "addToCart", id: "60109", quantity: 25 }, { source: window });
    post({ type: "somethingElse" });
    await waitFor(() => expect(log).toHaveLength(2));
    expect(log).toEqual(["a message from another origin than the adviser's was ignored", "a message of the adviser was not understood"]);
    expect([sent, replies]).toEqual([[], []]);
  });

  test("closes the panel on navigation", async () => {
    const { unmount } = await showOpen();
    unmount();
    expect(close).toHaveBeenCalledTimes(1);
  });
});
