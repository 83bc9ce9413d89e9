import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import { drawLineDrawing } from "./line-drawing.ts";
import { drawImage } from "./picture.ts";
import { KINDS } from "./shapes/index.ts";

const SIZES: Record<string, string> = {
  BOHRER_D: "10",
  DUEBEL_L: "120",
  SCHRAUBE_D: "6",
  SCHRAUBE_L: "100",
  VERANKERUNG: "60",
  ANBAUTEIL: "40",
  GEWINDE: "M10",
  SCHL_WEITE: "SW 17",
  LAENGE: "200",
  BREITE: "41",
  HOEHE: "41",
  DICKE: "2.5",
  AUSSEN_D: "20",
  INNEN_D: "11",
  ARBEITS_L: "150",
  SPANN_MAX: "28",
  AUFNAHME: "SDS-plus",
  MATERIAL: "Stahl",
};

/** Throws if the text is not well-formed XML. */
function check(svg: string): void {
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(svg).close();
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
}

describe.each(KINDS)("%s", (kind) => {
  test.each([
    ["with all sizes", SIZES],
    ["with none", {}],
    ["very long and thin", { ...SIZES, DUEBEL_L: "2000", SCHRAUBE_L: "2000", LAENGE: "2000", VERANKERUNG: "1990" }],
    ["with nonsense", { ...SIZES, BOHRER_D: "<x>", DUEBEL_L: "-", GEWINDE: '"&<' }],
  ])("is drawn %s", (_, dimensions) => {
    check(drawImage([{ kind, dimensions }]));
    check(
      drawImage([
        { kind, dimensions },
        { kind, dimensions: SIZES },
        { kind, dimensions: {} },
      ]),
    );
    check(drawLineDrawing(kind, dimensions)!);
  });
});

test("shows the sizes of the article", () => {
  const svg = drawLineDrawing("bolt-anchor", { GEWINDE: "M12", BOHRER_D: "12", DUEBEL_L: "110", VERANKERUNG: "70", ANBAUTEIL: "21.5" })!;
  for (const text of ["= 110", "= 70", "= 21,5", "= 12", "M12"]) expect(svg).toContain(`${text}</tspan>`);
});

test("draws an anchor set in its substrate, and other products without one", () => {
  const bolt = drawLineDrawing("bolt-anchor", { GEWINDE: "M12", DUEBEL_L: "110", VERANKERUNG: "70", ANBAUTEIL: "20" })!;
  const fills = [...bolt.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"[^>]*fill="(#\w+)"/g)].map(([, x, width, fill]) => ({
    from: Number(x),
    to: Number(x) + Number(width),
    fill,
  }));
  const [fixture, concrete] = fills;
  expect(fills.map(({ fill }) => fill)).toEqual(["#dfe5e9", "#efede8"]);
  expect(fixture!.to).toBeCloseTo(concrete!.from, 1);
  expect(drawLineDrawing("washer", SIZES)).not.toContain("#efede8");
});

test("has a scale bar of the drawn length only if no part is shortened", () => {
  const bar = (length: string) => {
    const svg = drawLineDrawing("threaded-rod", { GEWINDE: "M12", DUEBEL_L: length, ANKER_L: length, LAENGE: length })!;
    return /(\d+) mm</.exec(svg)?.[1] ?? null;
  };
  expect(bar("90")).not.toBeNull();
  expect(bar("2000")).toBeNull();
  expect(drawLineDrawing("threaded-rod", { GEWINDE: "M12", DUEBEL_L: "90" }, false)).not.toContain(" mm<");
});

test("draws the large washer of a bolt in its actual width", () => {
  const drawn = (more: Record<string, string>) =>
    drawImage([{ kind: "bolt-anchor", dimensions: { GEWINDE: "M12", DUEBEL_L: "110", ...more } }]);
  expect(drawn({ SCHEIBE_D: "36" })).not.toBe(drawn({}));
  expect(drawn({ SCHEIBE_D: "25.2" })).toBe(drawn({}));
});

test("a family's drawing shows dimension symbols without sizes", () => {
  const svg = drawLineDrawing("bolt-anchor", { GEWINDE: "M12", BOHRER_D: "12", DUEBEL_L: "110", VERANKERUNG: "70" }, false)!;
  check(svg);
  const labels = [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, label]) => label!.replace(/<[^>]+>/g, ""));
  expect(labels.toSorted()).toEqual(["M", "d0", "hef", "l"]);
});

test.each(["Eimer", "Faltschachtel", "Schiebeschachtel", "Beutel", "Dose"])("draws the packaging %s", (VERPACKUNG) => {
  const packed = drawImage([{ kind: "plug", dimensions: { ...SIZES, VERPACKUNG } }]);
  check(packed);
  expect(packed).toContain("rotate(-90)");
  expect(drawImage([{ kind: "plug", dimensions: { ...SIZES, VERPACKUNG: "Palette" } }])).not.toContain("rotate(-90)");
});

test("mortars of different resins have labels of different colours", () => {
  const tones = ["Vinylester", "Epoxid", "Polyester"].map((HARZ) =>
    [...drawImage([{ kind: "cartridge", dimensions: { HARZ } }]).matchAll(/<linearGradient id="(\w+)"/g)].map(([, tone]) => tone).join(),
  );
  expect(new Set(tones).size).toBe(3);
});

test("distinguishes zinc-plated, hot-dip galvanised and stainless steel by tone", () => {
  const body = (dimensions: Record<string, string>) => {
    const [, stop = ""] = /<linearGradient [^>]*><stop offset="0" stop-color="#(\w{6})"/.exec(drawImage([{ kind: "washer", dimensions }]))!;
    return [0, 2, 4].map((at) => parseInt(stop.slice(at, at + 2), 16));
  };
  const [plated, dipped, stainless] = [
    body({ OBERFLAECHE: "galvanisch verzinkt" }),
    body({ OBERFLAECHE: "feuerverzinkt" }),
    body({ MATERIAL: "Edelstahl A4" }),
  ];
  const distance = (one: number[], other: number[]) => one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0);
  expect(Math.min(distance(plated, dipped), distance(plated, stainless), distance(dipped, stainless))).toBeGreaterThan(75);
});

test("an unknown kind has a symbol as image and no line drawing", () => {
  check(drawImage([{ kind: "submarine", dimensions: {} }]));
  expect(drawLineDrawing("submarine", {})).toBeNull();
});
