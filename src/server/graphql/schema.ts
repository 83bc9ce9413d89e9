import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  buildASTSchema,
  concatAST,
  extendSchema,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isObjectType,
  isScalarType,
  Kind,
  parse,
} from "graphql";
import { withBoundedArguments } from "./bounded-arguments.ts";
import type { CallContext } from "./resolver.ts";

type FieldResolver = GraphQLFieldResolver<unknown, CallContext>;
/** Resolvers of a slice by type and field, e.g. { Query: { getCart } }. */
export type Resolvers = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const FOLDER = join(import.meta.dirname, "../../contract/schema");

/** The contract's schema, without resolvers; `folder` has its files. */
export function readSchema(folder: string = FOLDER): GraphQLSchema {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".graphql"))
    .toSorted();
  const document = concatAST(files.map((name) => parse(readFileSync(join(folder, name), "utf8"))));
  const isExtension = (kind: string) => kind.endsWith("Extension");
  const definitions = document.definitions.filter((node) => !isExtension(node.kind));
  const extensions = document.definitions.filter((node) => isExtension(node.kind));
  return extendSchema(buildASTSchema({ kind: Kind.DOCUMENT, definitions }), { kind: Kind.DOCUMENT, definitions: extensions });
}

/** Fields of Query and Mutation without a resolver, as Type.field. */
export function missingResolvers(schema: GraphQLSchema): string[] {
  return rootFieldsWhere(schema, ({ resolve }) => !resolve);
}

/** Fields of Query and Mutation whose resolvers check no action, as Type.field. */
export function unguardedFields(schema: GraphQLSchema): string[] {
  return rootFieldsWhere(schema, ({ resolve }) => !(resolve && "action" in resolve));
}

function rootFieldsWhere(schema: GraphQLSchema, holds: (field: GraphQLField<unknown, unknown>) => boolean): string[] {
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    type
      ? Object.values(type.getFields())
          .filter(holds)
          .map((field) => `${type.name}.${field.name}`)
      : [],
  );
}

/** Adds the slices' resolvers to the schema. Throws if the schema does not have a field or if two slices resolve it. */
export function addResolvers(
  schema: GraphQLSchema,
  slices: readonly Resolvers[],
  longArguments?: Readonly<Record<string, number>>,
): GraphQLSchema {
  const owners = new Set<string>();
  for (const slice of slices) {
    for (const [typeName, fields] of Object.entries(slice)) {
      const type = schema.getType(typeName);
      if (isScalarType(type)) {
        Object.assign(type, fields);
        continue;
      }
      if (!isObjectType(type)) throw new Error(`Resolvers are given for ${typeName}, which is no object type of the schema.`);
      const known = type.getFields();
      for (const [name, resolver] of Object.entries(fields)) {
        const field = known[name];
        if (!field) throw new Error(`A resolver is given for ${typeName}.${name}, which the schema does not know.`);
        if (owners.has(`${typeName}.${name}`)) throw new Error(`Two slices answer ${typeName}.${name}.`);
        owners.add(`${typeName}.${name}`);
        field.resolve =
          field.args.length > 0
            ? withBoundedArguments(`${typeName}.${name}`, resolver as FieldResolver, longArguments)
            : (resolver as FieldResolver);
      }
    }
  }
  return schema;
}

/** Schema with the resolvers of all slices; throws if a root field has no resolver or checks no action. */
export function buildSchema(slices: readonly Resolvers[]): GraphQLSchema {
  const schema = addResolvers(readSchema(), slices);
  const missing = missingResolvers(schema);
  if (missing.length > 0) throw new Error(`These fields of the schema have no resolver: ${missing.join(", ")}.`);
  const unguarded = unguardedFields(schema);
  if (unguarded.length > 0) throw new Error(`These fields of the schema check no permission: ${unguarded.join(", ")}.`);
  return schema;
}
