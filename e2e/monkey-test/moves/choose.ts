import type { Control } from "../page/controls.ts";
import type { MoveContext } from "../world.ts";

/** Chooses a visible control: first a part of the page and a kind, then one of these, so that long lists do not dominate. */
export function chooseControl({ random, controls }: MoveContext, suits: (control: Control) => boolean): Control | undefined {
  const groups = Map.groupBy(controls.filter(suits), ({ part, kind }) => `${part} | ${kind}`);
  const weight = (group: string) => weightOfPart(group) * Math.max(...groups.get(group)!.map(weightOf));
  const group = random.choose("group", [...groups.keys()], String, weight);
  return group === undefined ? undefined : random.choose("control", groups.get(group)!, ({ key }) => key, weightOf);
}

function weightOfPart(group: string): number {
  if (group.startsWith("dialog")) return 8;
  if (/^(Header|Footer)/.test(group)) return 1;
  return group.includes("| link") ? 2 : 4;
}

/** Controls that rightly have no effect are clicked occasionally. */
const weightOf = ({ isDisabled, isSettled }: Control): number => (isDisabled || isSettled ? 0.1 : 1);

export const named = ({ kind, name, part }: Control): string => `${kind} "${name}" (${part})`;
