import type { Adviser, AdviserAnswer, AdviserQuestion, AdviserResult } from "./adviser-file.ts";

export type GivenAnswer = { question: AdviserQuestion; answer: AdviserAnswer };

/** Where a way through the questions has come to. */
export type Stand = { given: readonly GivenAnswer[] } & (
  | { kind: "question"; question: AdviserQuestion; step: number; steps: number }
  | { kind: "result"; result: AdviserResult }
);

/**
 * Follows the answers, named by their ids, from the first question. An answer that the question does not have ends the
 * way there: the question is asked again. `steps` is the longest way through the question at hand.
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
  return {
    kind: "question",
    given,
    question: adviser.questions[at]!,
    step: given.length + 1,
    steps: given.length + longestWay(adviser, at),
  };
}

function longestWay(adviser: Adviser, id: string): number {
  const ways = adviser.questions[id]!.answers.map(({ next }) => (next === undefined ? 0 : longestWay(adviser, next)));
  return 1 + Math.max(...ways);
}
