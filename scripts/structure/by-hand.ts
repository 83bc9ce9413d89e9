import { parseSync } from "vite";
import type { Violation } from "./violation.ts";

/** Locator methods that act instantly, without the mouse or keyboard events of a user. */
const SHORTCUTS = new Set(["check", "uncheck", "setChecked", "focus"]);

type Node = { type: string; start: number; [key: string]: unknown };

/**
 * Calls in an e2e test that no user could perform by hand (CONTRIBUTING.md); e2e/support/by-hand.ts and keyboard.ts simulate
 * real input.
 */
export function shortcutViolations(file: string, source: string): Violation[] {
  // The monkey test opens a native select list, which responds to keys only.
  if (file === "e2e/monkey-test/moves/type.ts") return [];
  const found: Violation[] = [];
  const visit = (node: Node): void => {
    const what = shortcutOf(node);
    if (what) {
      const line = source.slice(0, node.start).split("\n").length;
      found.push({ rule: "by-hand", file, line, text: `a journey presses and types as people do, without ${what}` });
    }
    for (const child of Object.values(node).flat()) {
      if (child && typeof child === "object" && typeof (child as Node).type === "string") visit(child as Node);
    }
  };
  visit(parseSync(file, source).program as unknown as Node);
  return found;
}

function shortcutOf({ type, callee, arguments: given }: Node): string | null {
  if (type !== "CallExpression" || (callee as Node).type !== "MemberExpression") return null;
  const { name } = (callee as Node)["property"] as { name?: string };
  if (name !== undefined && SHORTCUTS.has(name)) return `${name}()`;
  const options = (given as Node[]).filter((each) => each.type === "ObjectExpression").flatMap((each) => each["properties"] as Node[]);
  return options.some(({ key }) => (key as { name?: string } | undefined)?.name === "force") ? "force" : null;
}
