import type { Move } from "../world.ts";
import { files } from "./files.ts";
import { travelling } from "./history.ts";
import { keys } from "./keys.ts";
import { connecting } from "./network.ts";
import { clicks } from "./click.ts";
import { scrolling } from "./scroll.ts";
import { sliding } from "./slide.ts";
import { tabs } from "./tabs.ts";
import { typing } from "./type.ts";

export const moves: readonly Move[] = [
  ...clicks,
  ...typing,
  ...files,
  ...sliding,
  ...scrolling,
  ...keys,
  ...travelling,
  ...connecting,
  ...tabs,
];
