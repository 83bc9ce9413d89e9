// Page layout: A4, DIN 5008 form B. All values in points; a millimetre is 72/25.4 points.

export function mm(millimetres: number): number {
  return (millimetres * 72) / 25.4;
}

export const PAGE = { left: mm(25), right: mm(190), width: mm(165) };
/** Top of the text on the first and on further pages, and its bottom on all pages. */
export const BODY = { first: mm(103), next: mm(36), bottom: mm(262) };
/** Envelope window: 85 by 45 mm, 20 mm from the left and 45 mm from the top; the sender is in its upper 17.7 mm. */
export const WINDOW = { left: mm(25), width: mm(75), sender: mm(57), address: mm(64) };
export const INFO = { left: mm(125), width: mm(65), top: mm(50) };
export const FOOT = mm(270);
/** Fold and punch marks, measured from the top. */
export const MARKS = { folds: [mm(105), mm(210)], punch: mm(148.5) };

export const COLOUR = { text: "#1a1f26", quiet: "#59636e", line: "#c4ccd4", brand: "#b4001e", shade: "#f1f4f7" };
export const SIZE = { small: 7, table: 8.5, text: 9.5, title: 17, brand: 20 };
