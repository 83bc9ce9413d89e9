/** Code loaded on demand. */
export type LazyCode<Code> = {
  /** Null until loaded. */
  current: () => Code | null;
  /** Loads the code once; a failure is retried on the next call. */
  load: () => Promise<Code>;
  /** Loads the code for a waiting user; failures are reported here or, with `isReported`, by the caller. */
  need: (isReported?: boolean) => Promise<Code>;
  /** Resolves when the code is loaded, by any caller. */
  whenHere: Promise<Code>;
  listen: (tell: () => void) => () => void;
};

/** Event for the shell: code that the user is waiting for failed to load. */
export const CODE_MISSING = "codemissing";
export type MissingCode = {
  retry: () => Promise<unknown>;
  /** Without it the server does the same, if it is reachable. */
  hasOtherWay?: boolean;
  /** The caller already reports the failure. */
  isReported?: boolean;
};

export function reportMissing(detail: MissingCode): void {
  dispatchEvent(new CustomEvent(CODE_MISSING, { detail }));
}

const soon = new Set<() => Promise<unknown>>();
let isWanted = false;

/** Prefetches code that interactions may need, so that they still work offline or after a new release. */
export function prefetchLazyCode(): void {
  isWanted = true;
  for (const load of soon) load().catch(() => {});
  soon.clear();
}

/** `isSoon`: prefetched on the first interaction with the page. */
export function lazyCode<Code>(
  fetchCode: () => Promise<Code>,
  { here = null, isSoon = true }: { here?: Code | null; isSoon?: boolean } = {},
): LazyCode<Code> {
  let code = here;
  let coming: Promise<Code> | null = null;
  const listeners = new Set<() => void>();
  let arrive: (code: Code) => void;
  const whenHere = new Promise<Code>((resolve) => (arrive = resolve));
  async function fetchIt() {
    try {
      code = await fetchCode();
    } catch (error) {
      coming = null;
      throw error;
    }
    arrive(code);
    for (const tell of listeners) tell();
    return code;
  }
  const load = () => (coming ??= fetchIt());
  if (isSoon && isWanted) load().catch(() => {});
  else if (isSoon) soon.add(load);
  return {
    current: () => code,
    load,
    need: (isReported = false) =>
      load().catch((error: unknown) => {
        reportMissing({ retry: load, isReported });
        throw error;
      }),
    whenHere,
    listen(tell) {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
}
