// Clicks and types like a user: on a label's text rather than its box, key by key rather than all at once.
import type { Locator } from "@playwright/test";

/** Clicks or taps this text within an element. */
export async function clickText(target: Locator, words: string, by: "mouse" | "finger" = "mouse"): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const position = await target.evaluate((element, expected) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const at = walker.currentNode.textContent!.indexOf(expected);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + expected.length);
      // Text may be broken over two lines with nothing in between.
      const [{ x, y, width, height }] = [...range.getClientRects()] as [DOMRect];
      const box = element.getBoundingClientRect();
      return { x: x + width / 2 - box.x - element.clientLeft, y: y + height / 2 - box.y - element.clientTop };
    }
    throw new Error(`no ${expected} in ${element.textContent}`);
  }, words);
  await (by === "finger" ? target.tap({ position }) : target.click({ position }));
}

/** Toggles a check box by a click on its label's text. */
export async function clickLabel(within: Pick<Locator, "locator">, words: string, by?: "finger"): Promise<void> {
  await clickText(within.locator("label").filter({ hasText: words }).filter({ visible: true }).first(), words, by);
}

/** Replaces a field's value by typing. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.press("ControlOrMeta+A");
  await field.press("Delete");
  await field.pressSequentially(text);
}

/** Clicks an element, whether or not it is clickable, once it has stopped moving. */
export async function clickUnchecked(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await untilStill(target);
  const { x, y, width, height } = (await target.boundingBox())!;
  await target.page().mouse.click(x + width / 2, y + height / 2);
}

/** Scrolling continues for a while after a key or a wheel step. */
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
