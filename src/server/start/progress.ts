// Shows the operator the progress of the start: one animated line on a terminal, plain lines elsewhere.

export type Step = {
  /** Progress of the step from 0 to 1, with an optional detail. */
  advance(share: number, detail?: string): void;
};
export type Progress = {
  /** Runs a step; steps may run in parallel. The text that `describe` returns is shown after its name. */
  step<T>(name: string, run: (step: Step) => Promise<T>, describe?: (result: T) => string): Promise<T>;
  say(text: string): void;
};

type Output = { isTTY?: boolean; columns?: number; write(text: string): unknown };
type Running = { name: string; share: number | null; detail: string; since: number; told: number };

const BAR_WIDTH = 24;
const REDRAW_MS = 120;
const PLAIN_PART = 0.25;
const PLAIN_QUIET_MS = 10_000;

export function createProgress(output: Output, now: () => number = Date.now): Progress {
  const running: Running[] = [];
  let timer: NodeJS.Timeout | undefined;
  const clear = () => output.isTTY && output.write("\r\u001b[2K");

  function draw(): void {
    const current = running.at(-1);
    if (!current) return;
    if (output.isTTY) {
      output.write(`\r\u001b[2K${lineOf(current, now()).slice(0, (output.columns ?? 80) - 1)}`);
    } else if (now() - current.told >= PLAIN_QUIET_MS) {
      writePlainly(current);
    }
  }
  function writePlainly(current: Running): void {
    current.told = now();
    const share = current.share === null ? seconds(now() - current.since) : `${Math.floor(current.share * 100)} %`;
    output.write(`  ${current.name}: ${share}${current.detail ? `, ${current.detail}` : ""}\n`);
  }

  return {
    async step(name, run, describe) {
      const mine: Running = { name, share: null, detail: "", since: now(), told: now() };
      running.push(mine);
      timer ??= setInterval(draw, REDRAW_MS).unref();
      draw();
      let line: string | null = null;
      try {
        const result = await run({
          advance(share, detail = "") {
            const isNextPart = Math.floor(share / PLAIN_PART) > Math.floor((mine.share ?? 0) / PLAIN_PART);
            mine.share = Math.min(1, Math.max(0, share));
            mine.detail = detail;
            if (output.isTTY) return;
            if (isNextPart && share < 1 && now() - mine.since > 1_000) writePlainly(mine);
          },
        });
        const told = describe?.(result);
        line = `✓ ${name}${told ? `: ${told}` : ""} (${seconds(now() - mine.since)})\n`;
        return result;
      } finally {
        running.splice(running.indexOf(mine), 1);
        if (running.length === 0) {
          clearInterval(timer);
          timer = undefined;
        }
        clear();
        if (line) output.write(line);
        draw();
      }
    },
    say(text) {
      clear();
      output.write(`${text}\n`);
      draw();
    },
  };
}

function lineOf({ name, share, detail, since }: Running, now: number): string {
  const passed = seconds(now - since);
  if (share === null) return `… ${name} (${passed})`;
  const full = Math.round(share * BAR_WIDTH);
  const bar = "█".repeat(full) + "░".repeat(BAR_WIDTH - full);
  return `… ${name} ${bar} ${String(Math.floor(share * 100)).padStart(3)} % ${detail} (${passed})`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
