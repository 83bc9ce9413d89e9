import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { ALL_LINES_QUERY } from "./use-drawn-lines.ts";

/** Shows all lines, for users who do not scroll; without JavaScript a page of its own. */
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
