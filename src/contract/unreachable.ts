/** Exhaustiveness check of a switch: a missing case does not compile, and unexpected external values throw. */
export function unreachable(value: never): never {
  const { kind = value }: { kind?: unknown } = value;
  throw new Error(`unexpected value ${String(kind)}`);
}
