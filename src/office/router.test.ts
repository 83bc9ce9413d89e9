import { expect, test } from "vitest";
import { AREAS } from "./router.tsx";

test("every area has an icon of its own in the navigation", () => {
  const entries = AREAS.flatMap(({ navigation }) => navigation);
  const shared = entries.filter(({ icon }) => entries.filter((other) => other.icon === icon).length > 1);
  expect(shared.map(({ to, icon }) => `${to}: ${icon}`)).toEqual([]);
});
