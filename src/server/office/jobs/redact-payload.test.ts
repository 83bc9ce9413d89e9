import { expect, test } from "vitest";
import { redactPayload, redactText } from "./redact-payload.ts";

test("hides secrets and addresses of a payload, and shows numbers and ids (OFFICE-35)", () => {
  expect(
    redactPayload({
      orderCode: "4500001001",
      messageId: 7,
      accountId: "6b1c1a52-6f0e-4b59-9b39-0e2f4f7f2d11",
      email: "anna@4711.test",
      linkKey: "abc",
      nested: { resetToken: "xyz", list: ["q8Zr5uWk2Lm9Xc4Vb7Nd1Sf6", "kurz", null] },
      text: "x".repeat(201),
    }),
  ).toEqual({
    orderCode: "4500001001",
    messageId: 7,
    accountId: "6b1c1a52-6f0e-4b59-9b39-0e2f4f7f2d11",
    email: "…",
    linkKey: "…",
    nested: { resetToken: "…", list: ["…", "kurz", null] },
    text: "…",
  });
});

test("hides links, addresses and tokens of an error, and keeps its words", () => {
  expect(
    redactText(
      "550 no mailbox <anna@4711.test>, see https://shop.test/activation?token=abc and a1b2c3d4a1b2c3d4a1b2c3d4: order 4500001001",
    ),
  ).toBe("550 no mailbox <…>, see […] and …: order 4500001001");
  expect(redactText("The outbox names an order of an unknownConnectionTimeoutSetting")).toContain("unknownConnectionTimeoutSetting");
});
