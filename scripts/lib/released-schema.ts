// The GraphQL schema of the last release, and what a change of the schema breaks for its clients.
import { join } from "node:path";
import { type ASTNode, buildASTSchema, findBreakingChanges, type GraphQLSchema, parse, print, printSchema, visit } from "graphql";

export const RELEASED_SCHEMA = join(import.meta.dirname, "../../docs/released-schema.graphql");

/** The schema without descriptions, for the file of a release. */
export function printForRelease(schema: GraphQLSchema): string {
  const bare = visit(parse(printSchema(schema)), {
    enter: (node: ASTNode) => ("description" in node && node.description ? { ...node, description: undefined } : undefined),
  });
  return `# The schema of the last release, by "npm run write:schema"; do not edit.\n\n${print(bare)}\n`;
}

/** Changes that break operations which the released schema accepted, except of its deprecated parts. */
export function findBreaks(released: string, schema: GraphQLSchema): string[] {
  const drop = ({ directives = [] }: { directives?: readonly { name: { value: string } }[] }) =>
    directives.some(({ name }) => name.value === "deprecated") ? null : undefined;
  const promised = visit(parse(released), { FieldDefinition: drop, InputValueDefinition: drop, EnumValueDefinition: drop });
  return findBreakingChanges(buildASTSchema(promised), schema).map(({ description }) => description);
}
