import { expect, test } from "vitest";
import { describeStatement } from "./trace-statements.ts";

test.each([
  ['select "id" from "cart_line" where "cart_id" = $1', "select cart_line"],
  ["insert into session (id) values ($1)", "insert session"],
  ["update cart set version = version + 1 where id = $1", "update cart"],
  ["with a as (select 1 from b) select * from c", "with b"],
  ["select 1", "select"],
])("%s is named %s", (text, name) => {
  expect(describeStatement(text)).toEqual({
    name,
    attributes: { "db.system.name": "postgresql", "db.query.summary": name, "db.query.text": text },
  });
});

test("statements without placeholders are recorded without their text", () => {
  expect(describeStatement("set local application_name = 'anna@example.test'")).toEqual({
    name: "set",
    attributes: { "db.system.name": "postgresql", "db.operation.name": "set" },
  });
});
