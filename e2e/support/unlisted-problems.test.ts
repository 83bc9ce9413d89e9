import { expect, test } from "vitest";
import { ACCESSIBILITY_EXAMINED_ON, ACCESSIBILITY_FINDINGS, type AccessibilityFinding } from "#contract/accessibility-findings.ts";
import { unlistedProblems } from "./unlisted-problems.ts";

const texts = { de: "…", en: "…" };
const listed: AccessibilityFinding = {
  what: texts,
  why: texts,
  since: "2026-11-27",
  until: "2027-01-31",
  axe: { rule: "color-contrast", selector: ".teaser" },
};
const problems = [
  "color-contrast: main .teaser > p – Elements must have contrast",
  "color-contrast: .footer a – …",
  "label: .teaser input – …",
];

test("a finding is a problem unless the accessibility statement lists its rule and element (TRUST-21)", () => {
  expect(unlistedProblems(problems, [])).toEqual(problems);
  expect(unlistedProblems(problems, [listed])).toEqual(problems.slice(1));
  const { axe: _axe, ...byPeople } = listed;
  expect(unlistedProblems(problems, [byPeople])).toEqual(problems);
});

test("each listed finding says in both languages what, why, since when and until when (TRUST-20)", () => {
  for (const { what, why, since, until } of ACCESSIBILITY_FINDINGS) {
    for (const text of [what.de, what.en, why.de, why.en]) expect(text.length).toBeGreaterThan(20);
    expect([since, until, ACCESSIBILITY_EXAMINED_ON].every((day) => new Date(day).toISOString().startsWith(day))).toBe(true);
    expect(since < until && since <= ACCESSIBILITY_EXAMINED_ON).toBe(true);
  }
});
