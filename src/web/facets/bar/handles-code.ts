import { lazyCode } from "#web/ui/lazy/lazy-code.ts";

/** Slider handles: a large dependency, and the fields beside them do the same. */
export const rangeHandles = lazyCode(() => import("../range/range-handles.tsx").then((file) => file.RangeHandles), { isSoon: false });
