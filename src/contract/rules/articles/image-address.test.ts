import { expect, test } from "vitest";
import { imageAddress, imageSet } from "./image-address.ts";

test("a catalogue image is available in each width, any other as it is", () => {
  const address = imageAddress("a1-b_2");
  expect(address).toBe("/media/bild/a1-b_2-640.webp");
  expect(imageSet(address)).toBe("/media/bild/a1-b_2-320.webp 320w, /media/bild/a1-b_2-640.webp 640w, /media/bild/a1-b_2-1280.webp 1280w");
  for (const other of [
    "/media/artikel/1.svg",
    "/media/bild/a-320.webp",
    `https://cdn.example${address}`,
    `${address}?v=1`,
    "/media/bild/a/b-640.webp",
  ])
    expect(imageSet(other)).toBeUndefined();
});
