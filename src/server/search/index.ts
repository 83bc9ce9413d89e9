import type { Slice } from "../slice.ts";

export { findByNumbers, type FoundNumber, type NumberKind, type NumberMatch } from "./numbers/find-by-number.ts";

export const search: Slice = { name: "search" };
