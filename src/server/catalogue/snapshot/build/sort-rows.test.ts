import fc from "fast-check";
import { expect, test } from "vitest";
import { getList, NONE } from "../columns/columns.ts";
import { orderMembers, orderRows } from "./sort-rows.ts";

const place = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(2_147_483_647, -2_147_483_648));

test("sorts rows by order, then by text", () => {
  const rows = fc.array(fc.record({ place, text: fc.constantFrom("0010", "10", "9", "A", "ä") }), { maxLength: 60 });
  fc.assert(
    fc.property(rows, (given) => {
      const order = orderRows(
        Int32Array.from(given, (row) => row.place),
        (row) => given[row]!.text,
      );
      const compared = given
        .map((row, i) => ({ ...row, i }))
        .toSorted((a, b) => a.place - b.place || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
      expect([...order].map((row) => [given[row]!.place, given[row]!.text])).toEqual(compared.map((row) => [row.place, row.text]));
      expect([...order].toSorted((a, b) => a - b)).toEqual(given.map((_, i) => i));
    }),
  );
});
test("sorts articles of a group by order, then as in the catalogue, without unknown ones", () => {
  const member = fc.record({ group: fc.nat(3), article: fc.nat(9), place });
  const members = fc.uniqueArray(member, { maxLength: 40, selector: ({ group, article }) => `${group} ${article}` });
  // String 7 is no article number; the others are the articles in reverse order.
  const rowOfString = Int32Array.from({ length: 10 }, (_, string) => (string === 7 ? NONE : 9 - string));
  fc.assert(
    fc.property(members, (given) => {
      const column = (of: (row: (typeof given)[number]) => number) => Int32Array.from(given, of);
      const memberships = {
        group: column((row) => row.group),
        article: column((row) => row.article),
        sortOrder: column((row) => row.place),
      };
      const lists = orderMembers(memberships, rowOfString, 4, 10);
      for (let group = 0; group < 4; group += 1) {
        const expected = given
          .filter((row) => row.group === group && row.article !== 7)
          .toSorted((a, b) => a.place - b.place || rowOfString[a.article]! - rowOfString[b.article]!);
        expect([...getList(lists, group)]).toEqual(expected.map((row) => rowOfString[row.article]));
      }
    }),
  );
});
