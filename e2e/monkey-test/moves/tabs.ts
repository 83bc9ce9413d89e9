import type { Move } from "../world.ts";
import { choosePath, open } from "./history.ts";

const MAX_TABS = 3;
const tabsOf = ({ world }: Parameters<Move["weight"]>[0]) => world.tabs;

const another: Move = {
  name: "open a second tab",
  weight: (context) => (tabsOf(context).length < MAX_TABS && !context.world.isOffline ? 2 : 0),
  async make(context) {
    const { world, page, random } = context;
    const isHere = page.url().startsWith(world.shopUrl);
    const place = isHere && random.happens("same", 0.4) ? new URL(page.url()).pathname : choosePath(context);
    world.page = await world.context.newPage();
    world.tabs.push(world.page);
    await open({ world, page: world.page }, place);
    return { said: `opens ${place} in a new tab` };
  },
};

const change: Move = {
  name: "change the tab",
  weight: (context) => (tabsOf(context).length > 1 ? 5 : 0),
  async make({ world, page }) {
    const { tabs } = world;
    world.page = tabs[(tabs.indexOf(page) + 1) % tabs.length]!;
    await world.page.bringToFront();
    return { said: `changes to the tab with ${new URL(world.page.url()).pathname}` };
  },
};

const close: Move = {
  name: "close the tab",
  weight: (context) => (tabsOf(context).length > 1 ? 2 : 0),
  async make({ world, page }) {
    await page.close();
    world.tabs.splice(world.tabs.indexOf(page), 1);
    world.page = world.tabs.at(-1)!;
    await world.page.bringToFront();
    return { said: "closes the tab" };
  },
};

export const tabs = [another, change, close];
