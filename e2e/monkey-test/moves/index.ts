import type { Move } from "../world.ts";
import { files } from "./files.ts";
import { travelling } from "./history.ts";
import { keys } from "./keys.ts";
import { connecting } from "./network.ts";
import { presses } from "./click.ts";
import { scrolling } from "./scroll.ts";
import { sliding } from "./slide.ts";
import { tabs } from "./tabs.ts";
import { typing } from "./type.ts";

export const moves: readonly Move[] = [
  ...presses,
  ...typing,
  ...files,
  ...sliding,
  ...scrolling,
  ...keys,
  ...travelling,
  ...connecting,
  ...tabs,
];
