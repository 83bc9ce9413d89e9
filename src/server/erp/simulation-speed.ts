/** How fast the built-in ERP works: as a company does, or so that somebody who tries the shop can watch. */
export type SimulationSpeedName = "days" | "minutes";

/** When what follows upon something is due, from the moment of that. */
export type SimulationSpeed = {
  /** Upon acceptance. */
  confirm(from: Date): Date;
  /** Upon confirmation. */
  pick(from: Date): Date;
  ship(from: Date): Date;
  /** Upon shipping. */
  invoice(from: Date): Date;
  /** When a customer of the demo pays, upon the invoice; and one who forgets it until it is reminded. */
  pay(from: Date): Date;
  payLate(from: Date): Date;
  /** When an order that has waited is looked at again, upon the receipt of goods. */
  resume(from: Date): Date;
  /** How long the works take to send what the stock lacks. */
  restock(from: Date): Date;
  /** What the carrier does, each upon the one before. */
  collect(from: Date): Date;
  driveOut(from: Date): Date;
  hand(from: Date): Date;
  /** How long what was refused takes back to the warehouse. */
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

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * So many working days (Monday to Friday) after a moment, at an hour of UTC; 0 is the same day where it is one and the hour
 * still comes, otherwise the next.
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

const inBerlin = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "Europe/Berlin" });

/** The ISO date of a moment as the company counts days. */
export function dayOf(at: Date): string {
  return inBerlin.format(at);
}

/** When goods that are ready now are with the customer. */
export function arrivalOf(pace: SimulationSpeed, ready: Date): Date {
  return pace.hand(pace.driveOut(pace.collect(pace.ship(pace.pick(ready)))));
}
