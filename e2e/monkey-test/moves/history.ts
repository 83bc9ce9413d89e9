// Back, forward, reload, and opening another URL.
import { typedAddress } from "../invariants/typed.ts";
import type { Move, MoveContext } from "../world.ts";

const GIVE_UP_AFTER_MS = 10_000;

/** Navigation may fail while offline. */
const tolerant = (promise: Promise<unknown>) => promise.catch(() => null);

async function go({ page }: MoveContext, where: "back" | "forward"): Promise<string> {
  const options = { waitUntil: "commit", timeout: GIVE_UP_AFTER_MS } as const;
  await tolerant(where === "back" ? page.goBack(options) : page.goForward(options));
  // Before the first page of a tab there is only a blank one.
  if (page.url() === "about:blank") await tolerant(page.goForward(options));
  return `goes ${where}`;
}

const back: Move = { name: "back", weight: () => 5, make: async (context) => ({ said: await go(context, "back") }) };
const forward: Move = { name: "forward", weight: () => 3, make: async (context) => ({ said: await go(context, "forward") }) };

const reload: Move = {
  name: "reload",
  weight: ({ world }) => (world.isOffline ? 0.5 : 3),
  async make({ page }) {
    await tolerant(page.reload({ waitUntil: "commit", timeout: GIVE_UP_AFTER_MS }));
    return { said: "reloads the page" };
  },
};

/** Chooses a kind of page first, so that kinds with many pages do not dominate. */
export function choosePath({ world, random }: Pick<MoveContext, "world" | "random">): string {
  const kind = random.choose("kind", ["pages", "account", "categories", "families", "variants"] as const, String, (name) => {
    if (name === "account") return world.person.account ? 2.5 : 0.5;
    return name === "pages" ? 2 : 1;
  })!;
  const place = random.choose("place", world.places[kind])!;
  return place === "/" ? world.person.prefix || "/" : world.person.prefix + place;
}

export async function open({ world, page }: Pick<MoveContext, "world" | "page">, place: string): Promise<void> {
  const url = world.shopUrl + place;
  // Not every shop mode has every page.
  world.typed.add(typedAddress(url));
  await tolerant(page.goto(url, { waitUntil: "commit", timeout: GIVE_UP_AFTER_MS }));
}

const address: Move = {
  name: "open an address",
  weight: ({ world }) => (world.isOffline ? 0.5 : 5),
  async make(context) {
    const place = choosePath(context);
    await open(context, place);
    return { said: `opens ${place}` };
  },
};

export const travelling = [back, forward, reload, address];
