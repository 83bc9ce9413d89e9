import type { ClientBase } from "pg";

/** Removes all tables of the shop and of its job queue. */
export async function emptyDatabase(client: ClientBase): Promise<void> {
  await client.query("drop schema if exists graphile_worker, erp, public cascade");
  await client.query("create schema public");
}
