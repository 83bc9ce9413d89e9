import { useState } from "react";
import { lazyPart } from "../lazy/lazy-part.tsx";
import type { DialogProps, DrawerProps } from "./dialog-props.ts";

const LoadedDialog = lazyPart(() => import("./dialog-parts.tsx").then((parts) => parts.LoadedDialog));
const LoadedDrawer = lazyPart(() => import("./dialog-parts.tsx").then((parts) => parts.LoadedDrawer));

/** Modal dialog; its code is loaded when it first opens. Restores the focus on closing. */
export function Dialog(props: DialogProps) {
  return useWasOpened(props.isOpen) ? <LoadedDialog {...props} /> : null;
}

/** Panel from the left edge, for navigation and filters on small screens. */
export function Drawer(props: DrawerProps) {
  return useWasOpened(props.isOpen) ? <LoadedDrawer {...props} /> : null;
}

/** Stays true after the first opening, so that closing can be animated. */
function useWasOpened(open: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return open || wasOpened;
}
