import type { ClientBase, PoolConfig } from "pg";

/** Parameters of a session by name; times are in ms. */
type Settings = Readonly<Record<string, string | number>>;

/**
 * Sets parameters of a new connection with statements, because connection poolers reject parameters in the startup message.
 */
export async function applySettings(client: ClientBase, settings: Settings): Promise<void> {
  const statements = Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`);
  await client.query(statements.join("; "));
}

/** Option of a pool that sets parameters of each connection before its first use. */
export function withSettings(settings: Settings): Pick<PoolConfig, "onConnect"> {
  // The pool waits for the promise, contrary to its types.
  // oxlint-disable-next-line typescript/no-misused-promises -- see above
  return { onConnect: (client) => applySettings(client, settings) };
}
