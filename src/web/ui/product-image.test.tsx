import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProductImage } from "./product-image.tsx";

test("a catalogue image has a srcset and is contained in its space, a drawing is a single image", () => {
  const picture = renderToStaticMarkup(<ProductImage src="/media/bild/abcdefghijklmnopqrstuv-640.webp" width={400} height={300} />);
  expect(picture).toContain(
    'srcSet="/media/bild/abcdefghijklmnopqrstuv-320.webp 320w, /media/bild/abcdefghijklmnopqrstuv-640.webp 640w, /media/bild/abcdefghijklmnopqrstuv-1280.webp 1280w" sizes="min(400px, 100vw)" style="aspect-ratio:400 / 300;object-fit:contain"',
  );
  expect(renderToStaticMarkup(<ProductImage src="/media/artikel/1.svg" width={400} height={300} loading="lazy" />)).toBe(
    '<img src="/media/artikel/1.svg" alt="" width="400" height="300" loading="lazy"/>',
  );
});
