import { evaluateInPage } from "../inspect-page.ts";
import type { Invariant } from "../world.ts";

export function watchOverflow(): Invariant {
  return {
    name: "overflow",
    async look({ page, world }) {
      if (!page.url().startsWith(world.shopUrl)) return [];
      const { too, widest } = await evaluateInPage(page, overflow);
      return too > 0 ? [`${too} px wider than the window, by ${widest}, on ${page.url()}`] : [];
    },
  };
}

function overflow(): { too: number; widest: string } {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return { too: 0, widest: "" };
  let [right, widest] = [0, ""];
  for (const element of document.body.querySelectorAll("*")) {
    const box = element.getBoundingClientRect();
    if (box.right <= right || box.width === 0) continue;
    right = box.right;
    widest = `${element.tagName.toLowerCase()}.${element.className}`;
  }
  return { too: scrollWidth - clientWidth, widest };
}
