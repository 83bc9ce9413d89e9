import { expect, test } from "vitest";
import { hideValues } from "./hide-values.ts";

test.each([
  ['select a1, $1 from t2 as "it\'s 7" limit $2', 'select a1, $1 from t2 as "it\'s 7" limit $2'],
  ["alter role shop password 'ge''heim' valid until '2026'", "alter role shop password … valid until …"],
  [String.raw`notify news, E'it\'s secret' -- don't hide`, "notify news, … -- don't hide"],
  ["do $$ begin perform 'secret'; end $$; do $x$ a $$ secret $x$", "do …; do …"],
  ["set lock_timeout = 5000; values (-1.5, 1e6, 0x1F)", "set lock_timeout = …; values (-…, …, …)"],
  ["/* it's */ select 'cut off secr", "/* it's */ select …"],
])("hides values and keeps names, parameters and comments: %s", (statement, shown) => {
  expect(hideValues(statement)).toBe(shown);
});
