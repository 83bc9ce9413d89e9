import { afterEach, expect, test, vi } from "vitest";
import { addressOfPhrases, Dictionary } from "./dictionary.ts";

afterEach(() => vi.unstubAllGlobals());

function answer(...answers: (() => Response)[]) {
  const fetched = vi.fn(async (_address: string) => answers.shift()!());
  vi.stubGlobal("fetch", fetched);
  return () => fetched.mock.calls.map(([address]) => address);
}
const phrases = (found: Record<string, string>) => () => Response.json({ lang: "de-DE", app: "FIWE-DE", phrases: found });

test("loads the phrases of each component once, and translates with all of them", async () => {
  const requested = answer(phrases({ "Cart.Title": "Warenkorb" }), phrases({ "Orders.Title": "Bestellungen" }));
  const dictionary = new Dictionary("/d?v=1");
  const { t } = dictionary;
  await Promise.all([dictionary.load(["Header", "Cart"]), dictionary.load(["Cart"])]);
  await dictionary.load(["Orders", "Cart"]);
  expect(requested()).toEqual(["/d?v=1&components=Cart,Header", "/d?v=1&components=Orders"]);
  expect([t("Cart.Title"), t("Orders.Title")]).toEqual(["Warenkorb", "Bestellungen"]);
});

test("waits for phrases that another call is loading", async () => {
  const coming = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => coming.promise);
  const dictionary = new Dictionary("/d?v=1");
  void dictionary.load(["Cart"]);
  const isLoaded = vi.fn();
  const second = dictionary.load(["Cart"]).then(isLoaded);
  await new Promise((resolve) => setTimeout(resolve));
  expect(isLoaded).not.toHaveBeenCalled();
  coming.resolve(phrases({})());
  await second;
});

test("a failed request is repeated by the next call", async () => {
  answer(() => new Response("", { status: 503 }), phrases({ "Cart.Title": "Warenkorb" }));
  const dictionary = new Dictionary("/d?v=1");
  await expect(dictionary.load(["Cart"])).rejects.toThrow("503");
  await dictionary.load(["Cart"]);
  expect(dictionary.t("Cart.Title")).toBe("Warenkorb");
});

test("reports a phrase that was not loaded, so that browser tests find it", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  new Dictionary("/d?v=1").t("Cart.Title");
  expect(logged).toHaveBeenCalledExactlyOnceWith("the phrase Cart.Title is missing");
  logged.mockRestore();
});

test("the order of components does not change the address", () => {
  expect(addressOfPhrases("/d?v=1", ["B", "A"])).toBe(addressOfPhrases("/d?v=1", ["A", "B"]));
});
