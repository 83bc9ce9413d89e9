// Layout shifts of a page without user input.
import type { Page } from "playwright-core";

/** Fails with all shifts; an assertion's message would be truncated. */
export async function expectStill(page: Page): Promise<void> {
  const found = await shifts(page);
  if (found.length > 0) throw new Error(`on ${page.url()} moved: ${found.join("; ")}`);
}

/** Every visible layout shift since the start of the load, with the moved elements; shifts right after an input are expected. */
export async function shifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        // A busy machine may paint a half-parsed page, and our font may come a frame late: 0.0001 to 0.0019 was measured.
        const HAIR = 0.002;
        type Shift = PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(",");
        const found: string[] = [];
        const gather = (entries: PerformanceEntry[]) => {
          for (const { value, hadRecentInput, sources } of entries as Shift[]) {
            if (hadRecentInput || value < HAIR) continue;
            const moved = sources.map(({ node, previousRect, currentRect }) => {
              const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName;
              return `${name} from ${place(previousRect)} to ${place(currentRect)}`;
            });
            found.push(`${value.toFixed(4)} ${moved.join(", ")}`);
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
