import { CART_ROUTES } from "#contract/page-routes.ts";
import { beforeEach, vi } from "vitest";

type Variables = Record<string, unknown>;
export type SentOperation = { name: string; variables: Variables };
/** Returns an operation's data; a thrown OperationFailure becomes an error response like the server's. */
export type OperationStub = (variables: Variables) => unknown;

/** A failure as the server reports it: by a type in the extensions. */
export class OperationFailure extends Error {
  readonly type: string;
  constructor(type: string) {
    super(type);
    this.type = type;
  }
}

/** A promise that the test resolves: a pending response. */
export function pendingCall<Value>(): { answer: Promise<Value>; arrive: (value: Value) => void } {
  const { promise, resolve } = Promise.withResolvers<Value>();
  return { answer: promise, arrive: resolve };
}

/** Mocks fetch: operations by name, files by address, setcart succeeds, anything else fails. */
export function stubOperations(stubs: Readonly<Record<string, OperationStub>>): SentOperation[] {
  const sent: SentOperation[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (init.body === undefined && stubs[address]) return Response.json(await stubs[address]({}));
    const body = JSON.parse(String(init.body)) as { operationName?: string; variables?: Variables };
    if (address === CART_ROUTES.makeCurrent) {
      sent.push({ name: "setcart", variables: { ...body } });
      return Response.json({ success: true });
    }
    const name = body.operationName ?? address;
    const variables = body.variables ?? {};
    sent.push({ name, variables });
    const stub = stubs[name];
    if (!stub) throw new TypeError(`nothing answers ${name}`);
    try {
      return Response.json({ data: await stub(variables) });
    } catch (error) {
      if (!(error instanceof OperationFailure)) throw error;
      return Response.json({ data: null, errors: [{ message: error.message, extensions: { type: error.type } }] });
    }
  });
  return sent;
}

/** Collects logged errors verbatim and silences them. Call it in the test. */
export function collectLog(): string[] {
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((first: unknown) => void lines.push(String(first)));
  return lines;
}

/** Resets stubs between the tests of a file. */
export function clearStubs(): void {
  beforeEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
