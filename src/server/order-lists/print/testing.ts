// Reads the codes of a printed page as a scanner does: draws its dark rectangles as pixels and decodes them.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const DOTS_PER_POINT = 300 / 72;

type Matrix = readonly [number, number, number, number, number, number];

/** The codes on each page of a PDF, as "format text", in any order. */
export async function readCodes(pdf: Buffer): Promise<string[][]> {
  const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer }, fireImmediately: true });
  const pages: string[][] = [];
  for (const { width, height, content } of pagesOf(pdf)) {
    const image = drawn(content, width, height) as unknown as Parameters<typeof readBarcodes>[0];
    // oxlint-disable-next-line no-await-in-loop -- one reader
    const found = await readBarcodes(image, { formats: ["QRCode", "EAN13", "EAN8"], maxNumberOfSymbols: 255, tryHarder: true });
    pages.push(found.filter(({ isValid }) => isValid).map(({ format, text }) => `${format} ${text}`));
  }
  return pages;
}

/** Pages in order, with their content streams. */
function pagesOf(pdf: Buffer): { width: number; height: number; content: string }[] {
  const text = pdf.toString("latin1");
  const objects = new Map<string, { head: string; from: number }>();
  for (const found of text.matchAll(/(\d+) 0 obj\n/g)) {
    const from = found.index + found[0].length;
    objects.set(found[1]!, { head: text.slice(from, text.indexOf("endobj", from)), from });
  }
  const kids = [...objects.values()].find(({ head }) => head.includes("/Type /Pages"))!.head.match(/\/Kids \[([^\]]*)\]/)![1]!;
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const { head } = objects.get(id!)!;
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head)!;
    const stream = objects.get(/\/Contents (\d+) 0 R/.exec(head)![1]!)!;
    const length = Number(/\/Length (\d+)/.exec(stream.head)![1]);
    const begin = stream.from + stream.head.indexOf("stream\n") + "stream\n".length;
    return { width: Number(width), height: Number(height), content: inflateSync(pdf.subarray(begin, begin + length)).toString("latin1") };
  });
}

/** Draws the filled rectangles of a page, which is all that codes consist of. */
function drawn(content: string, pageWidth: number, pageHeight: number) {
  const [width, height] = [Math.ceil(pageWidth * DOTS_PER_POINT), Math.ceil(pageHeight * DOTS_PER_POINT)];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const kept: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let rectangles: (readonly [number, number, number, number])[] = [];
  for (const line of content.split("\n")) {
    const parts = line.trim().split(/\s+/);
    const numbers = parts.slice(0, -1).map(Number);
    const operator = parts.at(-1);
    if (operator === "q") kept.push(matrix);
    else if (operator === "Q") matrix = kept.pop()!;
    else if (operator === "cm") matrix = times(numbers as unknown as Matrix, matrix);
    else if (operator === "re") {
      const [x, y, w, h] = numbers as [number, number, number, number];
      const [a, , , d, e, f] = matrix;
      rectangles.push([a * x + e, d * y + f, a * (x + w) + e, d * (y + h) + f]);
    } else if (operator === "f") {
      for (const [left, one, right, other] of rectangles) {
        const top = Math.round((pageHeight - Math.max(one, other)) * DOTS_PER_POINT);
        const bottom = Math.round((pageHeight - Math.min(one, other)) * DOTS_PER_POINT);
        for (let y = top; y < bottom; y++)
          for (let x = Math.round(left * DOTS_PER_POINT); x < Math.round(right * DOTS_PER_POINT); x++)
            data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
      }
      rectangles = [];
    } else if (operator === "S") rectangles = [];
  }
  return { data, width, height, colorSpace: "srgb" };
}

function times([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}
