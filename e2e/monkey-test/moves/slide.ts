// Sliders: drags a handle along its track and beyond, or clicks the track.
import type { Page } from "@playwright/test";
import { evaluateInPage } from "../inspect-page.ts";
import type { Control } from "../page/controls.ts";
import type { Move, MoveContext } from "../world.ts";
import { chooseControl, named } from "./choose.ts";

type Track = { x: number; y: number; width: number; handles: number[] };

const isSlider = ({ kind }: Control) => kind === "slider";
const canSlide = ({ controls }: MoveContext) => controls.some(isSlider);

/** Position of the track and its handles; null if the page was left meanwhile. */
function trackOf(page: Page, slider: Control): Promise<Track | null> {
  const find = (index: number): Track | null => {
    const element = (window as unknown as { hands: { controls: Element[] } }).hands.controls[index];
    if (!element) return null;
    const group = element.closest("[role=group]") ?? element.parentElement!.parentElement!;
    const box = group.getBoundingClientRect();
    const handles = [...group.querySelectorAll("[role=slider], input[type=range]")].map((each) => {
      const handle = (each.matches("input") ? each.parentElement! : each).getBoundingClientRect();
      return handle.x + handle.width / 2;
    });
    return { x: box.x, y: box.y + box.height / 2, width: box.width, handles };
  };
  return evaluateInPage(page, find, slider.index);
}

const gone = (slider: Control) => ({ said: `reaches for ${named(slider)}, which goes away` });

const drag: Move = {
  name: "drag a handle",
  weight: (context) => (canSlide(context) ? 14 : 0),
  async make(context) {
    const { hand, random, page } = context;
    const slider = chooseControl(context, isSlider)!;
    const from = slider.points[0]!;
    const track = await trackOf(page, slider);
    if (!track) return gone(slider);
    const { x, width, handles } = track;
    const share = random.of("share") * 1.2 - 0.1;
    const to = { x: Math.round(x + width * share), y: from.y + random.between("slip", -12, 12) };
    await hand.drag(from, to);
    const message = `drags ${named(slider)} from ${from.x} to ${to.x} of a track from ${Math.round(x)} to ${Math.round(x + width)}`;
    const [low, high] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
    const isInTheWay = handles.some((other) => Math.abs(other - from.x) > 1 && other > low - 1 && other < high + width * 0.2);
    const isAtEnd = to.x < from.x ? from.x - x < width * 0.25 : x + width - from.x < width * 0.25;
    return high - low > width * 0.25 && !isInTheWay && !isAtEnd ? { said: message, pressed: slider } : { said: message };
  },
};

const pressTrack: Move = {
  name: "press a track",
  weight: (context) => (canSlide(context) ? 7 : 0),
  async make(context) {
    const { hand, random, page } = context;
    const slider = chooseControl(context, isSlider)!;
    const track = await trackOf(page, slider);
    if (!track) return gone(slider);
    const { x, y, width, handles } = track;
    const point = { x: Math.round(x + width * random.of("share")), y: Math.round(y) };
    await hand.press(point);
    const isFar = handles.every((handle) => Math.abs(handle - point.x) > width * 0.15);
    const message = `presses the track of ${named(slider)} at ${point.x}, which goes from ${Math.round(x)} to ${Math.round(x + width)}`;
    return isFar ? { said: message, pressed: slider } : { said: message };
  },
};

export const sliding = [drag, pressTrack];
