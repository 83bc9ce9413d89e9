/** Code that is fetched when somebody reaches for what it does. */
export type LazyCode<Code> = {
  /** Null until it has come. */
  current: () => Code | null;
  /** Fetches it, once; what failed is tried again the next time. */
  load: () => Promise<Code>;
  /** Loads it for a person who waits: a failure is reported here or, with `isReported`, by the caller. */
  need: (isReported?: boolean) => Promise<Code>;
  /** Resolves when it has come, whoever asked for it. */
  whenHere: Promise<Code>;
  listen: (tell: () => void) => () => void;
};

/** Heard by the shell: code did not come that somebody waits for. */
export const CODE_MISSING = "codemissing";
export type MissingCode = {
  retry: () => Promise<unknown>;
  /** Without it the server does the same, as long as it is reached. */
  hasOtherWay?: boolean;
  /** Said where it was asked for. */
  isReported?: boolean;
};

export function reportMissing(detail: MissingCode): void {
  dispatchEvent(new CustomEvent(CODE_MISSING, { detail }));
}

const soon = new Set<() => Promise<unknown>>();
let isWanted = false;

/** Fetches what a press may need before it is pressed: a connection that is lost later, or a new release, takes nothing away. */
export function prefetchLazyCode(): void {
  isWanted = true;
  for (const load of soon) load().catch(() => {});
  soon.clear();
}

/** `isSoon`: fetched as soon as the page is used. */
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
