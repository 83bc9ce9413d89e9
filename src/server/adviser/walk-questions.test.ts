import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Adviser, parseAdviser, readAdvisers } from "./adviser-file.ts";
import { walkQuestions } from "./walk-questions.ts";

const both = (text: string) => ({ de: text, en: text });
const tree = {
  uuid: "11111111-2222-4333-8444-555555555555",
  title: both("Adviser"),
  first: "material",
  questions: {
    material: {
      text: both("Material?"),
      answers: [
        { id: "wood", text: both("Wood"), result: "screw" },
        { id: "stone", text: both("Stone"), next: "load" },
      ],
    },
    load: {
      text: both("Load?"),
      answers: [
        { id: "light", text: both("Light"), result: "plug" },
        { id: "heavy", text: both("Heavy"), result: "bolt" },
      ],
    },
  },
  results: Object.fromEntries(
    ["screw", "plug", "bolt"].map((name) => [
      name,
      { title: both(name), text: both(name), families: ["1"], articles: [{ id: "1", reason: both("why") }] },
    ]),
  ),
};
const adviser = parseAdviser(tree, "tree.json");
const broken = (change: (copy: typeof tree) => void) => {
  const copy = structuredClone(tree);
  change(copy);
  return () => parseAdviser(copy, "tree.json");
};

describe("walkQuestions", () => {
  test("starts with the first question and reports that the number of steps is not fixed", () => {
    expect(walkQuestions(adviser, [""])).toMatchObject({
      kind: "question",
      question: { text: both("Material?") },
      step: 1,
      steps: 2,
      areStepsFixed: false,
      given: [],
    });
  });

  test("advances to the next question and ends with a result", () => {
    expect(walkQuestions(adviser, ["stone"])).toMatchObject({
      kind: "question",
      question: { text: both("Load?") },
      step: 2,
      steps: 2,
      areStepsFixed: true,
    });
    expect(walkQuestions(adviser, ["stone", "heavy"])).toMatchObject({ kind: "result", result: { title: both("bolt") } });
    expect(walkQuestions(adviser, ["stone", "heavy"]).given.map(({ answer }) => answer.id)).toEqual(["stone", "heavy"]);
  });

  test("repeats the question after an unknown answer", () => {
    expect(walkQuestions(adviser, ["stone", "feather"])).toMatchObject({ kind: "question", step: 2 });
    expect(walkQuestions(adviser, ["glass", "light"])).toMatchObject({ kind: "question", step: 1 });
  });
});

describe("rejects an invalid adviser file", () => {
  test.each([
    ["there is no question roof", broken((copy) => (copy.first = "roof"))],
    ["there is no result nail", broken((copy) => (copy.questions.load.answers[0]!.result = "nail"))],
    ["goes round in circles", broken((copy) => Object.assign(copy.questions.load.answers[0]!, { result: undefined, next: "material" }))],
    ["needs either next or result", broken((copy) => Object.assign(copy.questions.load.answers[0]!, { next: "material" }))],
    ["title.en", broken((copy) => (copy.title.en = ""))],
  ])("%s", (words, parse) => {
    expect(parse).toThrow(words);
  });
});

test("the built-in adviser reaches a result on every path within six questions", () => {
  const own = [...readAdvisers(join(import.meta.dirname, "../../../content/adviser")).values()];
  expect(own.length).toBeGreaterThan(0);
  const count = (of: Adviser, answers: string[]): number => {
    const stand = walkQuestions(of, answers);
    if (stand.kind === "result") return 1;
    expect(stand.steps).toBeLessThanOrEqual(6);
    return stand.question.answers.reduce((sum, { id }) => sum + count(of, [...answers, id]), 0);
  };
  for (const each of own) expect(count(each, [])).toBeGreaterThan(10);
});
