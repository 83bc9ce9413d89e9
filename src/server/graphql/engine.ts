import { createHash } from "node:crypto";
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  getOperationAST,
  type GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
  type OperationDefinitionNode,
  parse,
  validate,
} from "graphql";
import { compileQuery, isCompiledQuery } from "graphql-jit";
import type { Operation } from "#contract/generated/operations.ts";
import type { Tracer } from "../tracing/tracer.ts";
import { checkLimits, isTokenLimit, LIMITS } from "./limits.ts";
import { idFromHash } from "./operation-id.ts";
import { typedError } from "./client-error.ts";
import type { CallContext } from "./resolver.ts";
import { traceOperation, traceRootFields } from "./trace-operations.ts";

export type Call = {
  /** SHA-256 of a known operation's text, or its prefix (`idFromHash`). */
  id?: string | undefined;
  query?: string | undefined;
  operationName?: string | undefined;
  variables?: Record<string, unknown> | undefined;
};

/** An executable operation: parsed, within the limits, validated, and compiled if that pays off. */
export type Prepared<Context = CallContext> = {
  kind: "query" | "mutation";
  /** Names of its root fields. */
  rootFields: readonly string[];
  isPersisted: boolean;
  run(context: Context, variables: Record<string, unknown>): Promise<ExecutionResult> | ExecutionResult;
};

/** `Context` is the context that the transport passes to resolvers. */
export type Engine<Context = CallContext> = {
  /** Whether the id is that of an operation of this release. */
  isPersisted(id: string): boolean;
  /** Finds or builds the operation of a call. Throws a typed error if it is not allowed. Asynchronous only for a former operation. */
  prepare(call: Call): Prepared<Context> | Promise<Prepared<Context>>;
  /** Runs a persisted operation in process, by the same path as over HTTP. Returns its data or throws its first error. */
  executeOperation<Result, Variables>(context: Context, operation: Operation<Result, Variables>, variables: Variables): Promise<Result>;
};

export type EngineOptions = {
  schema: GraphQLSchema;
  /** Texts of the shop's own operations, by SHA-256. */
  persisted: Readonly<Record<string, string>>;
  /** Text of an operation of a former release whose pages may still be open, by the id that `idFromHash` makes; null if unknown. */
  findFormer?(id: string): Promise<string | null>;
  allowsIntrospection: boolean;
  tracer?: Tracer | undefined;
};

/** A whole SHA-256, or its beginning as `idFromHash` makes it. */
const ID_OR_HASH = /^[0-9a-f]{16}([0-9a-f]{48})?$/;

/** Size of the LRU cache of foreign operations. */
const KEPT_FOREIGN = 300;

/** Executes the shop's own operations by id and foreign ones by text; both are compiled and cached. */
export function createEngine<Context = CallContext>({
  schema,
  persisted,
  findFormer,
  allowsIntrospection,
  tracer,
}: EngineOptions): Engine<Context> {
  if (tracer) traceRootFields(schema, tracer);
  const texts = new Map(Object.entries(persisted).flatMap(([hash, text]) => [hash, idFromHash(hash)].map((id) => [id, text] as const)));
  const own = new Map<string, Prepared<Context>>();
  const foreign = new Map<string, Prepared<Context>>();

  function findOwn(id: string): Prepared<Context> | null {
    const known = own.get(id);
    if (known) return known;
    const text = texts.get(id);
    if (text === undefined) return null;
    const document = parse(text, { noLocation: true });
    refuseInvalid(schema, document);
    const operation = findOperation(document, undefined);
    const executable = compiled(schema, document, operation, true);
    const prepared = tracer ? traceOperation(executable, operation.name?.value ?? null, tracer) : executable;
    own.set(id, prepared);
    return prepared;
  }

  function findForeign(text: string, operationName: string | undefined): Prepared<Context> {
    const key = operationName ? `${operationName}\n${text}` : text;
    const known = foreign.get(key);
    if (known) {
      foreign.delete(key);
      foreign.set(key, known);
      return known;
    }
    const document = parseWithinLimits(text);
    checkLimits(document, { allowsIntrospection });
    refuseInvalid(schema, document);
    const executable = compiledOnSecondUse(schema, document, findOperation(document, operationName));
    const prepared = tracer ? traceOperation(executable, null, tracer) : executable;
    foreign.set(key, prepared);
    if (foreign.size > KEPT_FOREIGN) foreign.delete(foreign.keys().next().value!);
    return prepared;
  }

  /** Validates the text like any other: if the schema no longer has a part of it, the page must load the new release. */
  async function prepareFormer(id: string): Promise<Prepared<Context>> {
    const text = (findFormer && ID_OR_HASH.test(id) && (await findFormer(idFromHash(id)))) || null;
    if (text === null || !sha256(text).startsWith(id)) throw persistedQueryNotFound();
    let prepared: Prepared<Context>;
    try {
      prepared = findForeign(text, undefined);
    } catch {
      throw persistedQueryNotFound();
    }
    return { ...prepared, isPersisted: true };
  }

  return {
    isPersisted: (id) => texts.has(id),
    prepare({ id, query, operationName }) {
      if (id !== undefined) {
        const known = findOwn(id);
        if (known) return known;
        if (query === undefined) return prepareFormer(id);
        if (sha256(query) !== id) {
          throw typedError("PersistedQueryMismatchError", "The hash does not belong to the given text.");
        }
      }
      if (query === undefined) throw typedError("BadRequestError", "A call needs an id or a query.");
      return findForeign(query, operationName);
    },
    async executeOperation(context, operation, variables) {
      const prepared = findOwn(operation.id);
      if (!prepared) throw new Error(`The operation ${operation.name} is not among the persisted ones: run the code generator.`);
      const result = await prepared.run(context, variables as Record<string, unknown>);
      const error = result.errors?.[0];
      if (error) throw error.originalError ?? error;
      return result.data as never;
    },
  };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function parseWithinLimits(text: string): DocumentNode {
  if (text.length > LIMITS.size) throw typedError("SizeLimitError", `The operation has more than ${LIMITS.size} characters.`);
  try {
    return parse(text, { noLocation: true, maxTokens: LIMITS.tokens });
  } catch (error) {
    if (isTokenLimit(error)) throw typedError("SizeLimitError", `The operation has more than ${LIMITS.tokens} words and signs.`);
    throw typedError("SyntaxError", (error as Error).message);
  }
}

function refuseInvalid(schema: GraphQLSchema, document: DocumentNode): void {
  const problems = validate(schema, document, undefined, { maxErrors: 5 });
  if (problems.length > 0) throw typedError("ValidationError", problems.map((problem) => problem.message).join(" "));
}

function findOperation(document: DocumentNode, operationName: string | undefined): OperationDefinitionNode {
  const operation = getOperationAST(document, operationName);
  if (!operation) throw typedError("BadRequestError", "Name one of the operations of the text in operationName.");
  if (operation.operation === OperationTypeNode.SUBSCRIPTION) throw typedError("BadRequestError", "There are no subscriptions.");
  return operation;
}

function factsOf(operation: OperationDefinitionNode) {
  const rootFields = operation.selectionSet.selections.map((selection) =>
    // A fragment at the root hides the root fields; "…" matches no known field.
    selection.kind === Kind.FIELD ? selection.name.value : "…",
  );
  return { kind: operation.operation as "query" | "mutation", rootFields };
}

function compiled<Context>(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  isPersisted: boolean,
): Prepared<Context> {
  const query = compileQuery(schema, document, operation.name?.value);
  if (!isCompiledQuery(query)) throw query.errors?.[0] ?? new Error("The operation cannot be compiled.");
  const { kind, rootFields } = factsOf(operation);
  return { kind, rootFields, isPersisted, run: (context, variables) => query.query(undefined, context, variables) };
}

/** Compiling costs as much as a few dozen executions: an operation is interpreted the first time. */
function compiledOnSecondUse<Context>(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Prepared<Context> {
  const { kind, rootFields } = factsOf(operation);
  let uses = 0;
  let fast: Prepared<Context> | null = null;
  return {
    kind,
    rootFields,
    isPersisted: false,
    run(context, variables) {
      uses += 1;
      if (uses > 1) {
        fast ??= compiled(schema, document, operation, false);
        return fast.run(context, variables);
      }
      return execute({
        schema,
        document,
        operationName: operation.name?.value,
        contextValue: context,
        variableValues: variables,
        fieldResolver: plainField,
      });
    },
  };
}

/** Default resolver of compiled operations: reads the property. */
const plainField: GraphQLFieldResolver<unknown, unknown> = (parent, _args, _context, info) =>
  (parent as Record<string, unknown> | undefined)?.[info.fieldName];

function persistedQueryNotFound(): GraphQLError {
  const error = typedError("PersistedQueryNotFound", "PersistedQueryNotFound");
  // Clients with automatic persisted queries look for this code and retry with the operation's text.
  Object.assign(error.extensions, { code: "PERSISTED_QUERY_NOT_FOUND" });
  return error;
}
