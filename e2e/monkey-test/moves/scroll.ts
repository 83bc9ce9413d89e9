// Scrolls by wheel or touch, at any position.
import type { Move } from "../world.ts";

const scroll: Move = {
  name: "scroll",
  weight: ({ sight, world }) => (sight.height > world.person.viewport.height ? 14 : 2),
  async make({ world, hand, random, sight }) {
    const { width, height } = world.person.viewport;
    const isAtEnd = sight.scrollY + height >= sight.height - 5;
    const goesDown = !isAtEnd && (sight.scrollY < 5 || random.happens("down", 0.7));
    const by = random.between("by", height / 4, height) * (goesDown ? 1 : -1);
    const at = { x: random.between("x", 20, width - 30), y: goesDown ? height - 20 : 20 };
    const place = world.person.hasTouch ? at : { ...at, y: random.between("y", 80, height - 20) };
    await hand.scroll(place, by);
    return { said: `scrolls ${by > 0 ? "down" : "up"} by ${Math.abs(by)} at ${place.x},${place.y}` };
  },
};

export const scrolling = [scroll];
