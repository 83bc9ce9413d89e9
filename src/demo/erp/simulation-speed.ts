import { DAY_MS, TIME_ZONE } from "#contract/format/calendar.ts";

/** Speed of the built-in ERP: as a real company, or fast enough to watch in a demo. */
export type SimulationSpeedName = "days" | "minutes";

/** Due times of steps, from the time of the previous one. */
export type SimulationSpeed = {
  /** After acceptance. */
  confirm(from: Date): Date;
  /** After confirmation. */
  pick(from: Date): Date;
  ship(from: Date): Date;
  /** After shipping. */
  invoice(from: Date): Date;
  /** Payment by a demo customer after the invoice: on time, or late after a reminder. */
  pay(from: Date): Date;
  payLate(from: Date): Date;
  /** When a waiting order is processed again after replenishment. */
  resume(from: Date): Date;
  /** Replenishment time from the factory. */
  restock(from: Date): Date;
  /** Carrier events, each after the previous one. */
  collect(from: Date): Date;
  driveOut(from: Date): Date;
  hand(from: Date): Date;
  /** Return time of a refused parcel to the warehouse. */
  comeBack(from: Date): Date;
};

const seconds = (count: number) => (from: Date) => new Date(from.getTime() + count * 1_000);

export const SIMULATION_SPEEDS: Readonly<Record<SimulationSpeedName, SimulationSpeed>> = {
  minutes: {
    confirm: seconds(20),
    pick: seconds(20),
    ship: seconds(20),
    invoice: seconds(15),
    pay: seconds(30 * 60),
    payLate: seconds(90 * 60),
    resume: seconds(5),
    restock: seconds(150),
    collect: seconds(20),
    driveOut: seconds(45),
    hand: seconds(60),
    comeBack: seconds(90),
  },
  days: {
    confirm: seconds(20 * 60),
    pick: (from) => workday(from, 1, 6),
    ship: (from) => workday(from, 0, 15),
    invoice: seconds(60 * 60),
    pay: (from) => workday(from, 18, 9),
    payLate: (from) => workday(from, 32, 9),
    resume: seconds(30 * 60),
    restock: (from) => workday(from, 5, 9),
    collect: seconds(3 * 60 * 60),
    driveOut: (from) => workday(from, 1, 6),
    hand: seconds(4 * 60 * 60),
    comeBack: (from) => workday(from, 2, 9),
  },
};

const HOUR_MS = 3_600_000;

/**
 * The time `days` working days (Monday to Friday) later at a UTC hour; 0 means the same day if it is a working day and the hour
 * is still to come, otherwise the next one.
 */
export function workday(from: Date, days: number, hour: number): Date {
  let day = Math.floor(from.getTime() / DAY_MS);
  let left = days;
  const at = () => day * DAY_MS + hour * HOUR_MS;
  while (left > 0 || !isWorkday(day) || at() < from.getTime()) {
    day++;
    if (left > 0 && isWorkday(day)) left--;
  }
  return new Date(at());
}

/** 1970-01-01 was a Thursday. */
function isWorkday(day: number): boolean {
  return (day + 3) % 7 < 5;
}

const inBerlin = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: TIME_ZONE });

/** ISO date of a timestamp in the company's time zone. */
export function dayOf(at: Date): string {
  return inBerlin.format(at);
}
