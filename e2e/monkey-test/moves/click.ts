// Clicks on text, padding and edges of controls, once or twice, at once or after hovering; and on empty space.
import { listControls } from "../inspect-page.ts";
import type { Control } from "../page/controls.ts";
import { waitUntilIdle } from "../idle.ts";
import type { Done, Move, MoveContext } from "../world.ts";
import { chooseControl, named } from "./choose.ts";

const isPressable = ({ kind }: Control) => kind !== "slider" && kind !== "file" && kind !== "select" && kind !== "text";

async function pressOne(context: MoveContext, times: number): Promise<Done> {
  const { hand, random, world, page } = context;
  let control = chooseControl(context, isPressable)!;
  if (random.happens("reach first", 0.5)) {
    await hand.reach(control.points[0]!);
    await waitUntilIdle(page, world.traffic, 2_000);
    const again = (await listControls(page)).find(({ key }) => key === control.key);
    if (!again) return { said: `reaches for ${named(control)}, which goes away` };
    control = again;
  }
  const point = random.choose("point", control.points, ({ on }) => on)!;
  const how = times > 1 ? "presses twice on" : "presses";
  const message = `${how} ${point.on} of ${named(control)} at ${point.x},${point.y}${control.isDisabled ? ", which is disabled" : ""}`;
  world.doing = message;
  await hand.press(point, times);
  return control.isDisabled || control.isSettled ? { said: message } : { said: message, pressed: control };
}

const press: Move = {
  name: "press",
  weight: ({ controls }) => (controls.some(isPressable) ? 45 : 0),
  make: (context) => pressOne(context, 1),
};

const pressTwice: Move = {
  name: "press twice",
  weight: ({ controls }) => (controls.some(isPressable) ? 3 : 0),
  make: (context) => pressOne(context, 2),
};

const pressAnywhere: Move = {
  name: "press anywhere",
  weight: () => 3,
  async make({ world, hand, random }) {
    const { width, height } = world.person.viewport;
    const point = { x: random.between("x", 5, width - 20), y: random.between("y", 5, height - 5) };
    await hand.press(point);
    return { said: `presses anywhere, at ${point.x},${point.y}` };
  },
};

export const clicks = [press, pressTwice, pressAnywhere];
