import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { THEME_COLOURS } from "#contract/theme-colours.ts";

const tokens = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const themes = readFileSync(new URL("./themes.css", import.meta.url), "utf8");

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
const onWhite = (hex: string) => 1.05 / (luminance(hex) + 0.05);

test("the shared colours are exactly the specified ones (THEME-05)", () => {
  for (const [name, hex] of Object.entries({
    error: "#c50000",
    warning: "#ff9e00",
    accent: "#8d8d8d",
    success: "#5dae00",
    info: "#5c5c5c",
  })) {
    expect(tokens).toContain(`--color-${name}: ${hex};`);
  }
});

test("the dialog backdrop is black at 0.65 (THEME-07)", () => {
  const dialog = readFileSync(new URL("../ui/overlay/dialog.module.css", import.meta.url), "utf8");
  expect(tokens).toContain("--color-overlay: rgba(0, 0, 0, 0.65);");
  expect(/\.backdrop \{[^}]*background: var\(--color-overlay\);/.test(dialog)).toBe(true);
});

test("every primary and secondary colour has a contrast of 4.5:1 or more to white text (THEME-03, THEME-04, THEME-06)", () => {
  const colours = [...themes.matchAll(/--color-(?:primary|secondary)(?:-strong)?: (#[0-9a-f]{6})/g)].map((match) => match[1]!);
  expect(colours).toHaveLength(12);
  expect(colours.filter((colour) => onWhite(colour) < 4.5)).toEqual([]);
});

test("the browser's theme colour is the theme's primary colour (THEME-02)", () => {
  for (const [theme, colour] of Object.entries(THEME_COLOURS)) {
    expect(themes.slice(themes.indexOf(`"${theme}"`))).toMatch(new RegExp(`--color-primary: ${colour};`));
  }
});

test("text on soft fills and greys has sufficient contrast", () => {
  for (const name of ["success-text", "warning-text", "text-muted"]) {
    const hex = new RegExp(`--color-${name}: (#[0-9a-f]{6})`).exec(tokens)![1]!;
    expect({ name, isReadable: onWhite(hex) >= 4.5 }).toEqual({ name, isReadable: true });
  }
});
