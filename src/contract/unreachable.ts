/** Ends a switch over a closed set: a case that is forgotten does not compile, and what came from outside after all is told. */
export function unreachable(value: never): never {
  const { kind = value }: { kind?: unknown } = value;
  throw new Error(`nobody knows what to do with ${String(kind)}`);
}
