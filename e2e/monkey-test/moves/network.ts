// Goes offline and online again.
import { waitUntilIdle } from "../idle.ts";
import type { Move } from "../world.ts";

const lose: Move = {
  name: "lose the network",
  weight: ({ world }) => (world.isOffline ? 0 : 2),
  async make({ world }) {
    world.isOffline = true;
    await world.network.set(true);
    return { said: "loses the network" };
  },
};

export const findAgain: Move = {
  name: "find the network again",
  weight: ({ world }) => (world.isOffline ? 40 : 0),
  async make({ world, page }) {
    await world.network.set(false);
    // Requests sent while offline fail a little later.
    if (page.url().startsWith(world.shopUrl)) await waitUntilIdle(page, world.traffic, 2_000);
    world.isOffline = false;
    // Reloads the browser's own offline page, as browsers do by themselves.
    if (!page.url().startsWith(world.shopUrl)) await page.reload({ waitUntil: "commit", timeout: 10_000 }).catch(() => null);
    return { said: "has the network again" };
  },
};

export const connecting = [lose, findAgain];
