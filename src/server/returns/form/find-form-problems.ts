import { findReturnProblem, isFilledIn } from "#contract/rules/orders/returns.ts";
import type { ReturnForm } from "./show-form.ts";

/** Problems of a form by position; one at position 0 if nothing was entered. */
export function findFormProblems({ lines }: ReturnForm): { position: number; problem: string }[] {
  const filled = lines.filter(isFilledIn);
  if (filled.length === 0) return [{ position: 0, problem: "nothing" }];
  return filled.flatMap((line) => {
    const problem = findReturnProblem(line, line);
    return problem ? [{ position: line.position, problem }] : [];
  });
}
