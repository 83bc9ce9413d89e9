import { afterAll, beforeAll } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { databaseStore } from "./database-store.ts";
import { testDocumentStore } from "./testing.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

testDocumentStore("the database", () => databaseStore(database.db));
