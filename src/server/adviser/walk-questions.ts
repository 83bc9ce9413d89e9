import type { Adviser, AdviserAnswer, AdviserQuestion, AdviserResult } from "./adviser-file.ts";

export type AnsweredQuestion = { question: AdviserQuestion; answer: AdviserAnswer };

/** Current state of a walk through the questions. */
export type AdviserState = { given: readonly AnsweredQuestion[] } & (
  | { kind: "question"; question: AdviserQuestion; step: number; steps: number; areStepsFixed: boolean }
  | { kind: "result"; result: AdviserResult }
);

/**
 * Follows the answers, by id, from the first question. An unknown answer stops there, and its question is shown again. `steps`
 * is the longest path through the current question; `areStepsFixed` is false if a later answer leads to a shorter one.
 */
export function walkQuestions(adviser: Adviser, answers: readonly string[]): AdviserState {
  const given: AnsweredQuestion[] = [];
  let at = adviser.first;
  for (const id of answers) {
    const question = adviser.questions[at]!;
    const answer = question.answers.find((candidate) => candidate.id === id);
    if (!answer) break;
    given.push({ question, answer });
    if (answer.result !== undefined) return { kind: "result", given, result: adviser.results[answer.result]! };
    at = answer.next!;
  }
  const lengths = pathLengths(adviser, at);
  const longest = Math.max(...lengths);
  return {
    kind: "question",
    given,
    question: adviser.questions[at]!,
    step: given.length + 1,
    steps: given.length + longest,
    areStepsFixed: lengths.every((length) => length === longest),
  };
}

/** Number of questions of each path from this one on, including it. */
function pathLengths(adviser: Adviser, id: string): number[] {
  return adviser.questions[id]!.answers.flatMap(({ next }) =>
    next === undefined ? [1] : pathLengths(adviser, next).map((length) => 1 + length),
  );
}
