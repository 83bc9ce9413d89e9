import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { typedError } from "./client-error.ts";
import type { ErrorType } from "./generated/resolver-types.ts";

/** Limits of one call. The shop's own operations stay far below; other clients get an error that names the exceeded limit. */
export const LIMITS = {
  /** Maximum characters of an operation's text. */
  size: 20_000,
  /** Tokens of an operation's text; the parser stops there. */
  tokens: 4_000,
  depth: 12,
  aliases: 30,
  /** Root fields per call. */
  rootFields: 10,
  /** Fields after expanding fragments. */
  fields: 800,
} as const;

type Weight = { depth: number; fields: number; aliases: number; introspects: boolean };

/** Measures an operation; throws a typed error for the first limit it exceeds. */
export function checkLimits(document: DocumentNode, options: { allowsIntrospection: boolean }): void {
  const fragments = new Map<string, FragmentDefinitionNode>();
  const operations: OperationDefinitionNode[] = [];
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
    if (node.kind === Kind.OPERATION_DEFINITION) operations.push(node);
  }
  const weigh = weigher(fragments);
  for (const operation of operations) {
    const weight = weigh(operation.selectionSet);
    if (weight.introspects) {
      if (!options.allowsIntrospection) throw typedError("IntrospectionDisabledError", "Introspection is switched off.");
      continue;
    }
    refuseAbove("DepthLimitError", "levels", weight.depth, LIMITS.depth);
    refuseAbove("AliasLimitError", "aliases", weight.aliases, LIMITS.aliases);
    refuseAbove("CostLimitError", "fields", weight.fields, LIMITS.fields);
    refuseAbove("CostLimitError", "fields at the top", rootFields(operation.selectionSet, fragments, new Set()), LIMITS.rootFields);
  }
}

function refuseAbove(type: ErrorType, what: string, given: number, limit: number): void {
  if (given > limit) throw typedError(type, `The operation has more than ${limit} ${what}.`);
}

/** Measures each fragment once, so that nested fragments add no cost. */
function weigher(fragments: ReadonlyMap<string, FragmentDefinitionNode>): (set: SelectionSetNode) => Weight {
  const known = new Map<string, Weight>();
  const open = new Set<string>();
  const ofFragment = (name: string): Weight => {
    const done = known.get(name);
    if (done) return done;
    const fragment = fragments.get(name);
    // Validation reports cycles and unknown fragments.
    if (!fragment || open.has(name)) return { depth: 0, fields: 0, aliases: 0, introspects: false };
    open.add(name);
    const weight = ofSet(fragment.selectionSet);
    open.delete(name);
    known.set(name, weight);
    return weight;
  };
  const ofSet = (set: SelectionSetNode): Weight => {
    const sum: Weight = { depth: 0, fields: 0, aliases: 0, introspects: false };
    for (const selection of set.selections) {
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? ofFragment(selection.name.value)
          : selection.selectionSet
            ? ofSet(selection.selectionSet)
            : { depth: 0, fields: 0, aliases: 0, introspects: false };
      const isField = selection.kind === Kind.FIELD;
      sum.depth = Math.max(sum.depth, inner.depth + (isField ? 1 : 0));
      sum.fields += inner.fields + (isField ? 1 : 0);
      sum.aliases += inner.aliases + (isField && selection.alias ? 1 : 0);
      sum.introspects ||= inner.introspects || (isField && (selection.name.value === "__schema" || selection.name.value === "__type"));
    }
    return sum;
  };
  return ofSet;
}

function rootFields(set: SelectionSetNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>, seen: Set<string>): number {
  let count = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) count += 1;
    else if (selection.kind === Kind.INLINE_FRAGMENT) count += rootFields(selection.selectionSet, fragments, seen);
    else if (!seen.has(selection.name.value)) {
      seen.add(selection.name.value);
      const fragment = fragments.get(selection.name.value);
      if (fragment) count += rootFields(fragment.selectionSet, fragments, seen);
    }
  }
  return count;
}

/** Whether a syntax error was caused by the token limit. */
export function isTokenLimit(error: unknown): boolean {
  return error instanceof GraphQLError && /more that \d+ tokens/.test(error.message);
}
