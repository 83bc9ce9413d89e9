// Pre-paint script of the cart: hides modifications dismissed in this tab, so that they do not flash.
import { readNow } from "./tab-session.ts";

const read = readNow();
if (read !== null) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`[data-modifications="${CSS.escape(read)}"] { display: none; }`);
  document.adoptedStyleSheets.push(sheet);
}
