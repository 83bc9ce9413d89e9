import { MARK_BOLT, MARK_FLUKES } from "#contract/mark.ts";

/** One layer of a drawing: a line, or an area in the text's colour. */
export type Layer = {
  paths: readonly string[];
  paint: "line" | "fill" | "ground";
  /** Opacity of an area; 1 by default. */
  opacity?: number;
};

export type Drawing = { box: 24 | 48; layers: readonly Layer[] };

const line = (...paths: string[]): Layer => ({ paths, paint: "line" });
const fill = (...paths: string[]): Layer => ({ paths, paint: "fill" });

/** A full circle as a path. */
const circle = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;

const WHEELS = [circle(9.5, 16.5, 1), circle(15, 16.5, 1)];

/**
 * Icons missing in the icon package: layered drawings, the company's logo, and neutral symbols for social channels instead of
 * their trademarks.
 */
export const CUSTOM_ICONS = {
  "brand-icon": { box: 48, layers: [fill(...MARK_BOLT, ...MARK_FLUKES)] },
  "brand-logo": {
    box: 48,
    layers: [
      fill(
        "M7 0h34a7 7 0 0 1 7 7v34a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7zM7 2.500a4.500 4.500 0 0 0-4.500 4.500v34a4.500 4.500 0 0 0 4.500 4.500h34a4.500 4.500 0 0 0 4.500-4.500V7a4.500 4.500 0 0 0-4.500-4.500z",
      ),
      fill(
        "M24 6l4.500 2.600v5.200L24 16.400l-4.500-2.600V8.600zM24 9.100a2.100 2.100 0 1 0 0 4.200 2.100 2.100 0 1 0 0-4.200z",
        "M15.500 17.400h17v2.900h-17zM22.400 20.300h3.200v20.200h-3.200z",
        "M10 27.500l7.200-2.100-1 3.700c1.100 3.200 3.300 5.300 6.200 6.100v5.300c-5.900-.6-9.100-4.300-9.600-9.300zM38 27.500l-7.200-2.100 1 3.700c-1.100 3.200-3.300 5.300-6.200 6.100v5.300c5.900-.6 9.100-4.300 9.600-9.300z",
      ),
    ],
  },
  "cart-circle": {
    box: 24,
    layers: [{ ...fill(circle(12, 12, 11.5)), opacity: 0.14 }, line("M5.800 7h1.700l1.900 7.500h6l1.700-5.300H8.100", ...WHEELS)],
  },
  "cart-counter": {
    box: 24,
    layers: [
      line("M2.500 5.500h2.200l2.400 10.500h9.200l1.200-3.600", "M5.400 8.500H12", circle(8.2, 19.6, 1.3), circle(15.2, 19.6, 1.3)),
      fill(circle(18, 6.5, 4.5)),
    ],
  },
  twitter: {
    box: 24,
    layers: [
      line(
        "M5 4.500h14a1.500 1.500 0 0 1 1.500 1.500v9.500a1.500 1.500 0 0 1-1.500 1.500h-8.500l-4.500 3.500V17H5a1.500 1.500 0 0 1-1.500-1.500V6A1.500 1.500 0 0 1 5 4.500z",
        "M7.500 8.800h9M7.500 12.500h5.500",
      ),
    ],
  },
  "user-logged": {
    box: 24,
    layers: [
      line(circle(10, 7, 3.8)),
      line("M3 20.500v-1.200a5.500 5.500 0 0 1 5.500-5.500h2.600"),
      fill(circle(17.5, 17, 5)),
      { paths: ["M15.200 17.100l1.700 1.700 3-3.300"], paint: "ground" },
    ],
  },
  youtube: {
    box: 24,
    layers: [
      line(
        "M4.500 4.500h15A1.500 1.500 0 0 1 21 6v9.500a1.500 1.500 0 0 1-1.500 1.500h-15A1.500 1.500 0 0 1 3 15.500V6a1.500 1.500 0 0 1 1.500-1.500z",
        "M8 20.500h8",
      ),
      fill("M10.200 7.600l5 3.100-5 3.100z"),
    ],
  },
  "youtube-button": { box: 24, layers: [line(circle(12, 12, 9)), fill("M10 8.200l6 3.800-6 3.800z")] },
} as const satisfies Readonly<Record<string, Drawing>>;

export type CustomIcon = keyof typeof CUSTOM_ICONS;
