export type MergedCalls = { call(): void; stop(): void };

export type MergeOptions = {
  work(): Promise<void>;
  onFailure(error: unknown): void;
  /** From a call until the work. */
  delayMs: number;
  /** From the work until it is done again at the earliest. */
  pauseMs: number;
};

/** Merges calls that follow each other closely into one run of the work, which is repeated until it succeeds. */
export function mergeCalls({ work, onFailure, delayMs, pauseMs }: MergeOptions): MergedCalls {
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;

  const startTimer = (ms: number): void => {
    timer = setTimeout(() => void run(), ms);
    timer.unref();
  };
  async function run(): Promise<void> {
    timer = undefined;
    if (!isWanted) return;
    isWanted = false;
    startTimer(pauseMs);
    try {
      await work();
    } catch (error) {
      isWanted = true;
      onFailure(error);
    }
  }

  return {
    call() {
      isWanted = true;
      if (timer === undefined) startTimer(delayMs);
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
