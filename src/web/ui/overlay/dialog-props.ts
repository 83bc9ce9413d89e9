import type { ReactNode, RefObject } from "react";

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
  /** Its text is read out with its title: for a few sentences that the focus would pass over. */
  isDescribed?: boolean;
  /** Where focus goes at the start; the first control otherwise. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where focus goes in the end; where it was before otherwise, which is nowhere after a press beside a field. */
  finalFocus?: RefObject<HTMLElement | null>;
  /** Where focus goes in the end when it was nowhere before, as where an address opened the dialog. */
  fallbackFocus?: RefObject<HTMLElement | null>;
};

export type DrawerProps = Pick<DialogProps, "isOpen" | "onClose" | "title" | "children"> & { fullScreen?: boolean; actions?: ReactNode };
