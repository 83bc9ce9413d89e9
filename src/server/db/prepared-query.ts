import pg from "pg";

/** Subset of the connection that pg's query uses. */
type Wire = pg.Connection & {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
  bind(of: { statement: string; portal: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void;
  execute(of: { portal: string }): void;
  describe(of: unknown): void;
};

/** Columns of a result and their parsers. */
type Description = Readonly<Record<"fields" | "_parsers" | "_prebuiltEmptyResultObject", unknown>>;

/** Subset of pg's own query. */
type OwnQuery = Omit<pg.Query, "submit"> & {
  readonly name?: string;
  readonly _result: Record<keyof Description, unknown>;
  /** Set on a query whose result has a row description. */
  _accumulateRows?: boolean;
  submit(connection: Wire): unknown;
  prepare(connection: Wire): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
};
const Query = pg.Query as unknown as new (text: string, values: readonly unknown[]) => OwnQuery;

/**
 * Cached row descriptions of a connection's statements, by name, and a wrapper of the connection that does not request them
 * again.
 */
type Described = { answers: Map<string, Description>; silent: Wire };
const connections = new WeakMap<Wire, Described>();

function describedBy(connection: Wire): Described {
  let described = connections.get(connection);
  if (!described) {
    const silent = Object.create(connection, { describe: { value: () => {} } }) as Wire;
    connections.set(connection, (described = { answers: new Map(), silent }));
  }
  return described;
}

/**
 * Requests the row description of a prepared statement once per connection: PostgreSQL rejects a prepared statement whose
 * columns have changed.
 */
class DescribedQuery extends Query {
  override prepare(connection: Wire): void {
    const { answers, silent } = describedBy(connection);
    const known = this.name === undefined ? undefined : answers.get(this.name);
    if (!known) return super.prepare(connection);
    Object.assign(this._result, known);
    this._accumulateRows = true;
    super.prepare(silent);
  }
  override handleCommandComplete(message: unknown, connection: Wire): void {
    super.handleCommandComplete(message, connection);
    const { answers } = describedBy(connection);
    if (this.name === undefined || answers.has(this.name)) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    answers.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** Name of the prepared `begin`. */
const BEGIN_NAME = "begin";
export const BEGIN = "begin";

/** Runs a statement, prepared on the connection if it has a name. */
export function runQuery(client: pg.PoolClient, text: string, values: readonly unknown[], name?: string): Promise<pg.QueryResult> {
  return run(client, new DescribedQuery(text, values), name);
}

/** Begins a transaction together with its first statement, in one round trip once the connection has prepared both. */
export async function runBeginning(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
  name?: string,
): Promise<pg.QueryResult> {
  if (name && isPrepared(client, BEGIN_NAME) && isPrepared(client, name)) {
    return run(client, new BeginningQuery(text, values), name);
  }
  await runQuery(client, BEGIN, [], BEGIN_NAME);
  return runQuery(client, text, values, name);
}

class BeginningQuery extends DescribedQuery {
  private hasBegun = false;
  override submit(connection: Wire): unknown {
    const { stream } = connection;
    stream.cork();
    try {
      connection.bind({ statement: BEGIN_NAME, portal: "", values: [], valueMapper: (value) => value });
      connection.execute({ portal: "" });
      return super.submit(connection);
    } finally {
      stream.uncork();
    }
  }
  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.hasBegun) return super.handleCommandComplete(message, connection);
    this.hasBegun = true;
  }
}

/** Passes a query object, because pg copies any other config field by field on every call. */
function run(client: pg.PoolClient, query: OwnQuery, name: string | undefined): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const callback = (error: Error | null, result: pg.QueryResult): void => (error ? reject(error) : resolve(result));
    client.query(Object.assign(query, { callback, ...(name && { name }) }) as unknown as pg.Query);
  });
}

function isPrepared(client: pg.PoolClient, name: string): boolean {
  return (client as unknown as { connection: Wire }).connection.parsedStatements[name] !== undefined;
}
