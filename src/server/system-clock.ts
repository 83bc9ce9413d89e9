import { randomBytes, randomUUID } from "node:crypto";
import type { Clock, Random } from "./context.ts";

export const systemClock: Clock = { now: () => new Date() };
export const systemRandom: Random = { hex: (length) => randomBytes(length).toString("hex"), uuid: () => randomUUID() };
