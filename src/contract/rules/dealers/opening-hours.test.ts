import { expect, test } from "vitest";
import { openingState } from "./opening-hours.ts";

const weekday = (Day: number) => [
  { Day, Opens: "13:00", Closes: "17:00" },
  { Day, Opens: "07:00", Closes: "12:00" },
];
const hours = [...[1, 2, 3, 4, 5].flatMap(weekday), { Day: 6, Opens: "08:00", Closes: "12:00" }];
// 23 November 2026 is a Monday; Berlin is an hour ahead in winter.
const at = (moment: string, zone = "Europe/Berlin") => openingState(hours, zone, new Date(moment));

test.each([
  ["open in the morning", "2026-11-23T06:00:00Z", { isOpen: true, closes: "12:00" }],
  ["closed at noon", "2026-11-23T11:00:00Z", { isOpen: false, opens: { day: 1, time: "13:00", isToday: true } }],
  ["closed before it opens", "2026-11-23T05:59:59Z", { isOpen: false, opens: { day: 1, time: "07:00", isToday: true } }],
  ["closed in the evening", "2026-11-23T16:00:00Z", { isOpen: false, opens: { day: 2, time: "07:00", isToday: false } }],
  ["closed over Sunday", "2026-11-28T12:00:00Z", { isOpen: false, opens: { day: 1, time: "07:00", isToday: false } }],
  ["open in summer time", "2026-07-06T05:00:00Z", { isOpen: true, closes: "12:00" }],
])("a dealer is %s", (_state, moment, state) => expect(at(moment)).toEqual(state));

test("uses the dealer's time zone", () => {
  expect(at("2026-11-23T06:00:00Z", "Europe/Moscow")).toEqual({ isOpen: true, closes: "12:00" });
  expect(at("2026-11-23T06:00:00Z", "Europe/London")).toMatchObject({ isOpen: false });
});
test("wraps around the week", () => {
  const state = openingState([{ Day: 1, Opens: "08:00", Closes: "09:00" }], "Europe/Berlin", new Date("2026-11-23T12:00:00Z"));
  expect(state).toEqual({ isOpen: false, opens: { day: 1, time: "08:00", isToday: false } });
});
test("returns nothing without hours, or with an unknown time zone", () => {
  expect(openingState([], "Europe/Berlin", new Date())).toBeNull();
  expect(at("2026-11-23T06:00:00Z", "Mars/Olympus")).toBeNull();
});
test.each([1, 2, 3, 4, 5, 6, 7])("accepts day %i of the week", (Day) => {
  const date = new Date(`2026-11-${22 + Day}T08:00:00Z`);
  expect(openingState([{ Day, Opens: "08:30", Closes: "09:30" }], "Europe/Berlin", date)).toEqual({ isOpen: true, closes: "09:30" });
});
test("ignores an invalid day", () => {
  const state = openingState([{ Day: 8, Opens: "08:00", Closes: "09:00" }], "Europe/Berlin", new Date("2026-11-23T12:00:00Z"));
  expect(state).toEqual({ isOpen: false, opens: null });
});
test("the next opening is the earliest of a day, regardless of the order of hours", () => {
  const hoursOf = (...times: string[]) => times.map((Opens) => ({ Day: 2, Opens, Closes: "23:00" }));
  for (const times of [hoursOf("09:00", "08:00", "10:00"), hoursOf("08:00", "09:00"), hoursOf("10:00", "09:00", "08:00")])
    expect(openingState(times, "Europe/Berlin", new Date("2026-11-23T12:00:00Z"))).toMatchObject({ opens: { time: "08:00" } });
});
