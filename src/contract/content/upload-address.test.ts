import { expect, test } from "vitest";
import { uploadAddress, uploadSet } from "./upload-address.ts";

const photo = uploadAddress({ hash: "A".repeat(22), fileName: "foto.webp" });

test("an uploaded picture names the widths below its own (OFFICE-28)", () => {
  expect(uploadSet(photo, 900)).toBe(`${photo}?width=320 320w, ${photo}?width=640 640w, ${photo} 900w`);
  expect(uploadSet(photo, 200)).toBe(`${photo} 200w`);
});

test.each([uploadAddress({ hash: "A".repeat(22), fileName: "plan.svg" }), "/-/media/start/hero.svg", "/media/bild/x-640.webp", ""])(
  "%j has one width",
  (src) => {
    expect(uploadSet(src, 900)).toBeUndefined();
  },
);
