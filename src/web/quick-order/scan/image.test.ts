import { expect, test } from "vitest";
import { cropOf, FRAME, isDark } from "./image.ts";

test.each([
  ["a wide video in a wide box", { width: 1280, height: 720 }, { width: 640, height: 360 }, 1280, 720],
  ["a wide video in a high box", { width: 1280, height: 720 }, { width: 360, height: 360 }, 720, 720],
  ["a high video in a wide box", { width: 720, height: 1280 }, { width: 390, height: 390 }, 720, 720],
  ["a box that is not laid out yet", { width: 640, height: 480 }, { width: 0, height: 0 }, 640, 480],
])("the frame is in the middle of the visible area: %s", (_, video, box, seenWidth, seenHeight) => {
  const { x, y, width, height } = cropOf(video, box);
  expect([width, height]).toEqual([seenWidth * FRAME.width, seenHeight * FRAME.height]);
  expect([x + width / 2, y + height / 2]).toEqual([video.width / 2, video.height / 2]);
});

test("an image is dark by its mean brightness", () => {
  const of = (light: number) => ({ data: new Uint8ClampedArray(4 * 10_000).fill(light) });
  expect([isDark(of(12)), isDark(of(90)), isDark({ data: new Uint8ClampedArray() })]).toEqual([true, false, false]);
});
