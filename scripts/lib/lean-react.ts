import { parseAst, type Plugin } from "vite";

/**
 * Functions of React's browser build that begin with an element no screen makes: view transitions, references to
 * fragments, lists of suspenses. What only they call goes with them. A commit calls some of these in passing; without
 * such an element they only look and change nothing, so that an empty one does the same.
 */
const PASSED_BY: readonly string[] = [
  "applyViewTransitionName",
  "applyViewTransitionToHostInstances",
  "commitEnterViewTransitions",
  "commitExitViewTransitions",
  "commitFragmentInstanceDeletionEffects",
  "commitFragmentInstanceInsertionEffects",
  "commitNestedViewTransitions",
  "commitNewChildToFragmentInstance",
  "commitNewChildToFragmentInstances",
  "measureNestedViewTransitions",
  "measureViewTransitionHostInstancesRecursive",
  "restoreEnterOrExitViewTransitions",
  "restoreNestedViewTransitions",
  "restoreViewTransitionName",
  "restoreViewTransitionOnHostInstances",
  "scheduleViewTransitionEvent",
  "trackEnterViewTransitions",
];
/** Reached with such an element only: whoever begins to use one is told so. */
const NEVER_REACHED: readonly string[] = [
  "FragmentInstance",
  "commitAfterMutationEffectsOnFiber",
  "createViewTransitionInstance",
  "startViewTransition",
  "updateSuspenseListComponent",
];
const FILE = "react-dom/cjs/react-dom-client.production.js";
const METHODS_OF = "FragmentInstance.prototype.";

/** React's browser build without what no screen uses; throws when React no longer calls it by these names. */
export function leanReact(code: string): string {
  const missing = new Set([...PASSED_BY, ...NEVER_REACHED]);
  let lean = "";
  let copied = 0;
  const replace = (from: number, to: number, text: string): void => {
    lean += code.slice(copied, from) + text;
    copied = to;
  };
  for (const statement of parseAst(code).body) {
    if (statement.type === "FunctionDeclaration" && statement.id && missing.delete(statement.id.name)) {
      const { body, id } = statement;
      replace(body!.start, body!.end, NEVER_REACHED.includes(id.name) ? '{ throw Error("lean-react") }' : "{}");
    } else if (statement.type === "ExpressionStatement" && code.startsWith(METHODS_OF, statement.start)) {
      replace(statement.start, statement.end, "");
    }
  }
  if (missing.size > 0) throw new Error(`React has no ${[...missing].join(", ")}: see scripts/lib/lean-react.ts`);
  return lean + code.slice(copied);
}

/** Leaves out of the browser's script what of React no screen uses (docs/decisions/0032). */
export function leanReactPlugin(): Plugin {
  return {
    name: "lean-react",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform: (code, id) => (id.endsWith(FILE) ? { code: leanReact(code), map: null } : null),
  };
}
