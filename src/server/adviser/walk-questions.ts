import type { Adviser, AdviserAnswer, AdviserQuestion, AdviserResult } from "./adviser-file.ts";

export type GivenAnswer = { question: AdviserQuestion; answer: AdviserAnswer };

/** Where a way through the questions has come to. */
export type Stand = { given: readonly GivenAnswer[] } & (
  | { kind: "question"; question: AdviserQuestion; step: number; steps: number; areStepsFixed: boolean }
  | { kind: "result"; result: AdviserResult }
);

/**
 * Follows the answers, named by their ids, from the first question. An answer that the question does not have ends the
 * way there: the question is asked again. `steps` is the longest path through the question at hand; `areStepsFixed` is false if
 * an answer to come leads to a shorter one.
 */
export function walkQuestions(adviser: Adviser, answers: readonly string[]): Stand {
  const given: GivenAnswer[] = [];
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

/** The number of questions of each path from this one on, itself included. */
function pathLengths(adviser: Adviser, id: string): number[] {
  return adviser.questions[id]!.answers.flatMap(({ next }) =>
    next === undefined ? [1] : pathLengths(adviser, next).map((length) => 1 + length),
  );
}
