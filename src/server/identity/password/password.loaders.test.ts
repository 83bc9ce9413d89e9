import { expect, test } from "vitest";
import type { LoaderRequest } from "../../loader.ts";
import { testContext } from "../../testing/context.ts";
import { anonymousViewer, type Viewer } from "../../viewer.ts";
import { passwordLoaders } from "./password.loaders.ts";

const ANNA = { kind: "customer", email: "anna@shop.test" } as Viewer;
type Found = { success: boolean; errorMsg: string | null };
const good: Found = { success: true, errorMsg: null };

async function load(
  name: "ForgotPassword" | "SetPassword",
  query: string,
  { viewer = anonymousViewer, found = good }: { viewer?: Viewer; found?: Found | Error } = {},
) {
  const request = {
    ctx: testContext({ viewer }),
    page: { searchParams: new URLSearchParams(query) },
    execute: async () => {
      if (found instanceof Error) throw found;
      return { validateToken: found };
    },
  } as unknown as LoaderRequest;
  const result = await passwordLoaders[name]!(request);
  return "data" in result ? result.data : result;
}

test.each([
  ["", "form"],
  ["state=sent", "sent"],
  ["state=malformed", "malformed"],
  ["state=other", "form"],
])("the forgotten-password page with query %j shows %s", async (query, state) =>
  expect(await load("ForgotPassword", query)).toEqual({ state }),
);

const FORM = { view: "form", userId: "anna@shop.test", token: null, message: null };
test.each<[string, string, Parameters<typeof load>[2], object]>([
  ["was saved by a link", "saved=reset&uid=x&token=y", {}, { view: "saved", isReset: true }],
  ["was saved while signed in", "saved=change", { viewer: ANNA }, { view: "saved", isReset: false }],
  ["is requested by the signed-in user", "saved=other", { viewer: ANNA }, FORM],
  ["was refused", "problem=password.same", { viewer: ANNA }, { ...FORM, message: "password.same" }],
  [
    "was refused for nothing that we say",
    "problem=%3Cscript%3E",
    { viewer: ANNA },
    { ...FORM, message: expect.stringMatching(/^password\./) },
  ],
  [
    "is requested by a link, regardless of the signed-in user",
    "uid=jo&token=t",
    { viewer: ANNA, found: good },
    { view: "form", userId: "jo", token: "t", message: null },
  ],
  [
    "has a link that is over",
    "uid=jo&token=t",
    { found: { success: false, errorMsg: "token.expired" } },
    { view: "token-error", message: "token.expired" },
  ],
  [
    "has a link whose fault we do not name",
    "token=t",
    { found: { success: false, errorMsg: "odd" } },
    { view: "token-error", message: "token.invalid" },
  ],
  [
    "has a link that could not be looked at",
    "token=t",
    { found: new Error("no database") },
    { view: "token-error", message: "token.invalid" },
  ],
])("the page for a new password that %s shows the result", async (_what, query, given, data) =>
  expect(await load("SetPassword", query, given)).toEqual(data),
);
