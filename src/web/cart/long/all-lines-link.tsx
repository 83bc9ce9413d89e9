import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { ALL_LINES_QUERY } from "./use-drawn-lines.ts";

/** Shows all lines at a press: for whoever reads on without scrolling, and as a page of its own without scripts. */
export function AllLinesLink({ count, onPress }: { count: number; onPress: () => void }) {
  const t = useT();
  const { page } = usePage();
  return (
    <a
      href={`${page.uri}?${ALL_LINES_QUERY}`}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {t("Cart.Lines.All", count)}
    </a>
  );
}
