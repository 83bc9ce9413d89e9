import project from "../../../package.json" with { type: "json" };
import { resolve } from "./resolver.ts";
import { scalars } from "./scalars.ts";
import type { Resolvers } from "./schema.ts";

export const rootResolvers: Resolvers = {
  ...scalars,
  Query: { shopVersion: resolve("browse", () => `${project.name} ${project.version}`) },
  Mutation: { ping: resolve("browse", () => true) },
};
