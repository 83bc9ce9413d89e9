/** Whose blocks the preview shows. */
export type FrameViewer = "visitor" | "customer";

export type FrameSettings = {
  siteId: string;
  /** Full language tag of the page that is shown, and edited. */
  tag: string;
  isEditing: boolean;
  width: "full" | "1280" | "768" | "390";
  /** Empty: that of the site. */
  theme: string;
  /** Null: a visitor; otherwise the bit mask of a customer's groups. */
  groups: number | null;
  /** An address of a page with parameters. */
  sample: string;
};

export const WIDTHS = ["full", "1280", "768", "390"] as const;
