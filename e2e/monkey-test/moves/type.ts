// Fills in fields like a user: clicks, types, then leaves, submits or abandons the input; selects options by arrow keys.
import { evaluateInPage } from "../inspect-page.ts";
import type { Move } from "../world.ts";
import { chooseControl, named } from "./choose.ts";
import { sampleInput } from "./sample-input.ts";

const ENDINGS = ["Tab", "Enter", "Escape", "nothing more"];

const fill: Move = {
  name: "type",
  weight: ({ controls }) => (controls.some(({ kind, isDisabled }) => kind === "text" && !isDisabled) ? 14 : 0),
  async make(context) {
    const { page, hand, random, world } = context;
    const field = chooseControl(context, ({ kind, isDisabled }) => kind === "text" && !isDisabled)!;
    const point = random.choose("point", field.points, ({ on }) => on)!;
    await hand.press(point);
    const words = sampleInput(field, random);
    const clears = random.happens("clear", 0.7);
    if (clears) await hand.pressKey("ControlOrMeta+A");
    if (clears && words === "") await hand.pressKey("Delete");
    await hand.type(words);
    const typed = await evaluateInPage(page, valueOf, field.index);
    // Number fields accept digits only.
    world.typed.add(typed.trim()).add(typed.replaceAll(/\D/g, ""));
    const ending = random.choose("ending", ENDINGS, String, (name) => (name === "Tab" ? 3 : 1))!;
    if (ending !== "nothing more") await hand.pressKey(ending);
    const shown = words.length > 40 ? `${words.length} letters` : `"${words}"`;
    return { said: `types ${shown} into ${named(field)}${clears ? "" : ", behind what is there"}, then ${ending}`, pressed: field };
  },
};

const chooseFromList: Move = {
  name: "choose from a list",
  weight: ({ controls }) => (controls.some(({ kind, isDisabled }) => kind === "select" && !isDisabled) ? 6 : 0),
  async make(context) {
    const { page, hand, random } = context;
    const list = chooseControl(context, ({ kind, isDisabled }) => kind === "select" && !isDisabled)!;
    const downs = random.between("downs", 1, 3);
    // The open list is a native window, which can be used by keys only.
    await evaluateInPage(page, focus, list.index);
    for (let press = 0; press < downs; press++) await hand.pressKey("ArrowDown");
    return { said: `goes down ${downs} in ${named(list)}` };
  },
};

// Runs in the page; "" if another page has replaced it.
function valueOf(index: number): string {
  return (window as unknown as { hands: { controls: HTMLInputElement[] } }).hands.controls[index]?.value ?? "";
}

function focus(index: number): void {
  (window as unknown as { hands: { controls: HTMLElement[] } }).hands.controls[index]?.focus();
}

export const typing = [fill, chooseFromList];
