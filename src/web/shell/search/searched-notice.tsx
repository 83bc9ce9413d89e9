import { useLink } from "../islands/island-context.tsx";
import type { ScreenProps } from "../islands/screen-props.ts";
import css from "./searched-notice.module.css";

/** Notice on a page reached by a search redirect, with a link to the search results (SEARCH-22). */
export function SearchedNotice({ data }: ScreenProps<"SearchedNotice">) {
  const link = useLink();
  if (!data) return null;
  return (
    <p className={`page-width ${css["notice"]}`}>
      {data.text} <a href={link(data.search.path)}>{data.search.text}</a>
    </p>
  );
}
