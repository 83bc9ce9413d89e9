import type { PreviewAsCustomerMutation } from "#contract/office/generated/operations.ts";

/** Whose blocks the preview shows. */
export type FrameViewer = "visitor" | "customer";

/** A customer whose view of the page is shown. */
export type PreviewedCustomer = PreviewAsCustomerMutation["previewAsCustomer"];

export type FrameSettings = {
  siteId: string;
  /** Full language tag of the page that is shown, and edited. */
  tag: string;
  mode: "edit" | "view" | "customer";
  width: "full" | "1280" | "768" | "390";
  /** Empty: that of the site. */
  theme: string;
  /** Null: a visitor; otherwise the bit mask of a customer's groups. */
  groups: number | null;
  /** In the mode of the same name; null until one is chosen. */
  customer: PreviewedCustomer | null;
  /** An address of a page with parameters. */
  sample: string;
};

export const WIDTHS = ["full", "1280", "768", "390"] as const;
