import { expect, test } from "vitest";
import { type ApprovalContent, fieldsOf } from "./approval-request.ts";

test("a request has its order fields; one of an earlier version has none", () => {
  const orderFields = [{ name: "buildingSite", kind: "text", labels: { de: "Baustelle", en: "Site" }, value: "Werk 2", isPrinted: true }];
  expect(fieldsOf({ order: { orderFields } } as unknown as ApprovalContent)).toEqual(orderFields);
  expect(fieldsOf({ order: {} } as unknown as ApprovalContent)).toEqual([]);
});
