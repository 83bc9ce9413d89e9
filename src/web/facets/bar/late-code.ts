/** Code that is fetched when somebody reaches for what it does. */
export type LateCode<Code> = {
  /** Null until it has come. */
  current: () => Code | null;
  /** Fetches it, once; what failed is tried again the next time. */
  load: () => Promise<Code>;
  /** Resolves when it has come, whoever asked for it. */
  whenHere: Promise<Code>;
  listen: (tell: () => void) => () => void;
};

export function lateCode<Code>(fetchCode: () => Promise<Code>, here: Code | null = null): LateCode<Code> {
  let code = here;
  let coming: Promise<Code> | null = null;
  const listeners = new Set<() => void>();
  let arrive: (code: Code) => void;
  const whenHere = new Promise<Code>((resolve) => (arrive = resolve));
  async function load() {
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
  return {
    current: () => code,
    load: () => (coming ??= load()),
    whenHere,
    listen(tell) {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
}
