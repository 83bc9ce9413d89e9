// Layout shifts of a page without user input.
import type { Page } from "@playwright/test";

/** Largest sum of all shifts of a page (CLS); people notice more. */
const MAX_SHIFT = 0.05;

/** Fails with all shifts if their sum is noticeable; an assertion's message would be truncated. */
export async function expectStill(page: Page): Promise<void> {
  const found = await readShifts(page);
  const sum = found.reduce((total, { value }) => total + value, 0);
  if (sum > MAX_SHIFT) throw new Error(`on ${page.url()} moved: ${found.map(describe).join("; ")}`);
}

/** Every visible layout shift since the start of the load, with the moved elements; shifts right after an input are expected. */
export async function shifts(page: Page): Promise<string[]> {
  return (await readShifts(page)).map(describe);
}

type FoundShift = { value: number; moved: string };
const describe = ({ value, moved }: FoundShift): string => `${value.toFixed(4)} ${moved}`;

async function readShifts(page: Page): Promise<FoundShift[]> {
  return page.evaluate(
    () =>
      new Promise<FoundShift[]>((resolve) => {
        // A busy machine may paint a half-parsed page, and our font may come a frame late: 0.0001 to 0.0019 was measured.
        const HAIR = 0.002;
        type Shift = PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(",");
        const found: FoundShift[] = [];
        const gather = (entries: PerformanceEntry[]) => {
          for (const { value, hadRecentInput, sources } of entries as Shift[]) {
            if (hadRecentInput || value < HAIR) continue;
            const moved = sources.map(({ node, previousRect, currentRect }) => {
              const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName;
              return `${name} from ${place(previousRect)} to ${place(currentRect)}`;
            });
            found.push({ value, moved: moved.join(", ") });
          }
        };
        const observer = new PerformanceObserver((list) => gather(list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            gather(observer.takeRecords());
            resolve(found);
          }),
        );
      }),
  );
}
