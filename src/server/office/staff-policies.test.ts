// Calls every operation of the back office as every role, as a customer, and signed out (OFFICE-03).
import { parse, Kind, isNonNullType, isListType, isEnumType, isInputObjectType, type GraphQLInputType } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as operations from "#contract/office/generated/operations.ts";
import type { Operation } from "#contract/generated/operations.ts";
import { STAFF_ROLES, type StaffRole } from "#contract/office/staff-roles.ts";
import { persistedOperations } from "./generated/persisted-operations.ts";
import { readOfficeSchema } from "./graphql/build-office-schema.ts";
import { isAllowed, STAFF_POLICIES } from "./staff-policies.ts";
import { addTestStaff, openTestOffice, type TestOffice, type TestStaff } from "./testing.ts";

const schema = readOfficeSchema();
const fields = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
  Object.values(type.getFields()).map((field) => `${type.name}.${field.name}`),
);

let office: TestOffice;
const staff: Partial<Record<StaffRole, TestStaff>> = {};
beforeAll(async () => {
  office = await openTestOffice();
  for (const role of STAFF_ROLES) staff[role] = await addTestStaff(office.db, `${role}@office.example`, [role]);
});
afterAll(() => office?.close());

test("the matrix names exactly the operations of the schema", () => {
  expect(Object.keys(STAFF_POLICIES).toSorted()).toEqual(fields.toSorted());
});

test("auditors change nothing but their own session and access", () => {
  const changes = Object.keys(STAFF_POLICIES).filter(
    (name) => name.startsWith("Mutation.") && isAllowed(STAFF_POLICIES[name]!, ["auditor"]),
  );
  const own = /^Mutation\.(?:signOut|confirm(?:Factor|Passkey)|\w+Own[A-Z]\w+)$/;
  expect(changes.filter((name) => STAFF_POLICIES[name]!.roles !== "everyone" && !own.test(name))).toEqual([]);
});

/** Each operation of the page with its root field and variables of the right types that name nothing. */
const calls = Object.values(operations as unknown as Record<string, Operation<unknown, object>>).map((operation) => {
  const text = Object.entries(persistedOperations).find(([hash]) => hash.startsWith(operation.id))![1];
  const definition = parse(text).definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)!;
  const field = definition.selectionSet.selections[0]!;
  const root = operation.kind === "query" ? schema.getQueryType()! : schema.getMutationType()!;
  const name = field.kind === Kind.FIELD ? field.name.value : "";
  const variables = Object.fromEntries(root.getFields()[name]!.args.map((arg) => [arg.name, sampleOf(arg.type, arg.name)]));
  return { operation, name: `${root.name}.${name}`, variables };
});

function sampleOf(type: GraphQLInputType, name = ""): unknown {
  if (!isNonNullType(type)) return null;
  const inner = type.ofType;
  if (isListType(inner)) return [];
  if (isEnumType(inner)) return inner.getValues()[0]!.name;
  if (isInputObjectType(inner)) {
    return Object.fromEntries(Object.values(inner.getFields()).map((field) => [field.name, sampleOf(field.type, field.name)]));
  }
  if (inner.toString() === "Boolean") return false;
  if (inner.toString() === "Int" || inner.toString() === "Float") return 0;
  return /Id$|^id$/.test(name) ? "00000000-0000-0000-0000-000000000000" : "";
}

const ENDS_SESSION = /^Mutation\.(?:signOut|\w+Own[A-Z]\w+)$/;

describe.each<StaffRole | "customer" | "signed out">([...STAFF_ROLES, "customer", "signed out"])("%s", (caller) => {
  test("may run the operations of the matrix, and no other", async () => {
    const actual: Record<string, string> = {};
    const expected: Record<string, string> = {};
    const role = STAFF_ROLES.find((each) => each === caller);
    let cookie = caller === "customer" ? `shop=${"0".repeat(64)}` : undefined;
    for (const { operation, name, variables } of calls) {
      if (role) cookie ??= await office.signInStaff(staff[role]!);
      const { error, response } = await office.call(operation, variables, cookie);
      if (role && ENDS_SESSION.test(name)) cookie = undefined;
      if (error === "BadRequestError") throw new Error(`${name}: ${response.body}`);
      actual[name] = error === "PermissionDeniedError" ? "denied" : error === "SignInRequiredError" ? "sign in" : "allowed";
      const policy = STAFF_POLICIES[name]!;
      expected[name] = policy.roles === "everyone" ? "allowed" : !role ? "sign in" : isAllowed(policy, [role]) ? "allowed" : "denied";
    }
    expect(actual).toEqual(expected);
  });
});
