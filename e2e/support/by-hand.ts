// Presses and types as people do: on the words of a label rather than on its box, letter by letter rather than all at once.
import type { Locator } from "playwright-core";

/** Presses where these words of an element stand, by mouse or by finger. */
export async function pressWords(target: Locator, words: string, by: "mouse" | "finger" = "mouse"): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const position = await target.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const at = walker.currentNode.textContent!.indexOf(wanted);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + wanted.length);
      // Words may be broken over two lines, with nothing between them.
      const [{ x, y, width, height }] = [...range.getClientRects()] as [DOMRect];
      const box = element.getBoundingClientRect();
      return { x: x + width / 2 - box.x - element.clientLeft, y: y + height / 2 - box.y - element.clientTop };
    }
    throw new Error(`no ${wanted} in ${element.textContent}`);
  }, words);
  await (by === "finger" ? target.tap({ position }) : target.click({ position }));
}

/** Ticks or unticks a box by a press on the words beside it. */
export async function pressLabel(within: Pick<Locator, "locator">, words: string, by?: "finger"): Promise<void> {
  await pressWords(within.locator("label").filter({ hasText: words }).filter({ visible: true }).first(), words, by);
}

/** Types into a field instead of what is there. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.press("ControlOrMeta+A");
  await field.press("Delete");
  await field.pressSequentially(text);
}

/** Presses where an element stands, whether or not it takes presses; once it stands still, as whoever aims at it does. */
export async function pressAnyway(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await untilStill(target);
  const { x, y, width, height } = (await target.boundingBox())!;
  await target.page().mouse.click(x + width / 2, y + height / 2);
}

/** Pages scroll on for a while after a key or a step. */
async function untilStill(target: Locator): Promise<void> {
  await target.evaluate(async (element) => {
    const place = () => JSON.stringify(element.getBoundingClientRect());
    for (let [before, now] = ["", place()]; before !== now; [before, now] = [now, place()])
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Drags a handle by so many pixels along its track. */
export async function dragHandle(handle: Locator, by: number): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await handle.boundingBox())!;
  const { mouse } = handle.page();
  await mouse.move(x + width / 2, y + height / 2);
  await mouse.down();
  await mouse.move(x + width / 2 + by, y + height / 2, { steps: 4 });
  await mouse.up();
}
