import { lazy, type ReactNode, type RefObject, Suspense, useState } from "react";

export type DialogProps = {
  isOpen: boolean;
  /** Called by the close button, Escape and a click beside the dialog. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons at the end; the last one is the main one. */
  actions?: ReactNode;
  /** "deleteAll" is the 590 px of the cart's question (shop §9). */
  size?: "narrow" | "medium" | "wide" | "overlay" | "deleteAll";
  /** A message that must be answered: announced at once, not closed by a click beside it. */
  isAlert?: boolean;
  /** Where focus goes at the start; the first control otherwise. */
  initialFocus?: RefObject<HTMLElement | null>;
};

const LoadedDialog = lazy(() => import("./dialog-parts.tsx").then((parts) => ({ default: parts.LoadedDialog })));
const LoadedDrawer = lazy(() => import("./dialog-parts.tsx").then((parts) => ({ default: parts.LoadedDrawer })));

/** A dialog over the page; its code is fetched when one opens for the first time. Focus returns to where it was. */
export function Dialog(props: DialogProps) {
  return useWasOpened(props.isOpen) ? (
    <Suspense fallback={null}>
      <LoadedDialog {...props} />
    </Suspense>
  ) : null;
}

export type DrawerProps = Pick<DialogProps, "isOpen" | "onClose" | "title" | "children"> & { fullScreen?: boolean; actions?: ReactNode };

/** A panel from the left edge, for navigation and filters on small screens. */
export function Drawer(props: DrawerProps) {
  return useWasOpened(props.isOpen) ? (
    <Suspense fallback={null}>
      <LoadedDrawer {...props} />
    </Suspense>
  ) : null;
}

/** Stays true after the first time, so that closing can be animated. */
function useWasOpened(open: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return open || wasOpened;
}
