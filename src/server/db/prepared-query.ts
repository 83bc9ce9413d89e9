import pg from "pg";

/** What pg's own query asks its connection for. */
type Wire = pg.Connection & {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
  bind(of: { statement: string; portal: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void;
  execute(of: { portal: string }): void;
};

/** Under which a connection prepares the beginning of a transaction. */
const BEGIN_NAME = "begin";
export const BEGIN = "begin";

/** Runs a statement, prepared under its name on the connection where it has one. */
export function runQuery(client: pg.PoolClient, text: string, values: readonly unknown[], name?: string): Promise<pg.QueryResult> {
  return run(client, new pg.Query(text, values as unknown[]), name);
}

/** Begins a transaction with its first statement: both go out and come back in one piece, once the connection has prepared both. */
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

class BeginningQuery extends pg.Query {
  private hasBegun = false;
  override submit = (connection: pg.Connection): void => {
    const { stream } = connection as Wire;
    stream.cork();
    try {
      (connection as Wire).bind({ statement: BEGIN_NAME, portal: "", values: [], valueMapper: (value) => value });
      (connection as Wire).execute({ portal: "" });
      return pg.Query.prototype.submit.call(this, connection);
    } finally {
      stream.uncork();
    }
  };
  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.hasBegun) return commandComplete.call(this, message, connection);
    this.hasBegun = true;
  }
}
const commandComplete = (pg.Query.prototype as unknown as { handleCommandComplete(message: unknown, connection: pg.Connection): void })
  .handleCommandComplete;

/** As a query of pg's own: whatever else it is given it copies field by field, at every call. */
function run(client: pg.PoolClient, query: pg.Query, name: string | undefined): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const callback = (error: Error | null, result: pg.QueryResult): void => (error ? reject(error) : resolve(result));
    client.query(Object.assign(query, { callback, ...(name && { name }) }));
  });
}

function isPrepared(client: pg.PoolClient, name: string): boolean {
  return (client as unknown as { connection: Wire }).connection.parsedStatements[name] !== undefined;
}
