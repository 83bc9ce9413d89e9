// Where things stand on a page: A4, DIN 5008 form B. Everything in points; a millimetre is 72/25.4 of them.

export function mm(millimetres: number): number {
  return (millimetres * 72) / 25.4;
}

export const PAGE = { left: mm(25), right: mm(190), width: mm(165) };
/** Where the text of the first page and of the others begins, and where it ends on all of them. */
export const BODY = { first: mm(103), next: mm(36), bottom: mm(262) };
/** The window of an envelope: 85 by 45 mm, 20 mm from the left and 45 from the top; its upper 17.7 mm say who sends it. */
export const WINDOW = { left: mm(25), width: mm(75), sender: mm(57), address: mm(64) };
export const INFO = { left: mm(125), width: mm(65), top: mm(50) };
export const FOOT = mm(270);
/** Where a letter is folded and punched, from the top. */
export const MARKS = { folds: [mm(105), mm(210)], punch: mm(148.5) };

export const COLOUR = { text: "#1a1f26", quiet: "#59636e", line: "#c4ccd4", brand: "#b4001e", shade: "#f1f4f7" };
export const SIZE = { small: 7, table: 8.5, text: 9.5, title: 17, brand: 20 };
