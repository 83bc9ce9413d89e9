import type { ReactNode, RefObject } from "react";

export type DialogProps = {
  isOpen: boolean;
  /** Called by the close button, Escape and clicks outside. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons at the end; the last one is the primary action. */
  actions?: ReactNode;
  /** "deleteAll" is the 590 px wide confirmation of the cart (CART-11). */
  size?: "narrow" | "medium" | "wide" | "overlay" | "deleteAll";
  /** A message that requires a response: announced at once, not closed by clicks outside. */
  isAlert?: boolean;
  /** Announces the text with the title, for short texts that the focus would skip. */
  isDescribed?: boolean;
  /** Element focused on opening; defaults to the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Element focused on closing; defaults to the previously focused one, which may be none after a click outside a field. */
  finalFocus?: RefObject<HTMLElement | null>;
  /** Element focused on closing if none was focused before, e.g. when a URL opened the dialog. */
  fallbackFocus?: RefObject<HTMLElement | null>;
};

export type DrawerProps = Pick<DialogProps, "isOpen" | "onClose" | "title" | "children"> & { fullScreen?: boolean; actions?: ReactNode };
