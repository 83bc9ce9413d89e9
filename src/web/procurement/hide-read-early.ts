// Runs before the first picture of a cart: what was read and closed in this tab does not show up to go away again.
import { readNow } from "./tab-session.ts";

const read = readNow();
if (read !== null) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`[data-told="${CSS.escape(read)}"] { display: none; }`);
  document.adoptedStyleSheets.push(sheet);
}
