import { sql } from "kysely";
import type { Db, Tx } from "../db/db.ts";
import type { DateOfSeminar, HeldBooking, LocalText, OfferedSeminar, Seminar, SeminarDate } from "./seminar.ts";

type DateRow = Omit<SeminarDate, "left"> & { booked: string | number };

const dateColumns = sql<never>`
  d.date_id as "dateId", d.starts_on::text as "startsOn", d.ends_on::text as "endsOn", d.hours, d.town, d.address, d.language, d.places,
  (select coalesce(sum(b.places), 0) from seminar_booking as b where b.date_id = d.date_id) as booked`;

/** All seminars with their offered dates after `today`; includes seminars without dates. */
export async function readOffered(db: Db, today: string): Promise<OfferedSeminar[]> {
  const seminars = await sql<Seminar>`select seminar_id as "seminarId", title, summary from seminar order by position`.execute(db);
  const dates = await sql<DateRow & { seminarId: string }>`
    select d.seminar_id as "seminarId", ${dateColumns}
    from seminar_date as d
    where d.is_offered and d.starts_on > ${today}
    order by d.starts_on, d.date_id`.execute(db);
  return seminars.rows.map((seminar) => ({
    ...seminar,
    dates: dates.rows.filter(({ seminarId }) => seminarId === seminar.seminarId).map(toDate),
  }));
}

/**
 * A date that can be booked after `today`; null if there is none. With `isLocked`, other bookings of it wait until the
 * transaction ends.
 */
export async function findDate(
  db: Db | Tx,
  dateId: string,
  { today, isLocked = false }: { today: string; isLocked?: boolean },
): Promise<DateOfSeminar | null> {
  // Lock the row first; the next statement then sees bookings committed while this one waited.
  if (isLocked) await sql`select from seminar_date where date_id = ${dateId} for update`.execute(db);
  const found = await sql<DateRow & { title: LocalText; summary: LocalText }>`
    select s.title, s.summary, ${dateColumns}
    from seminar_date as d
    join seminar as s using (seminar_id)
    where d.date_id = ${dateId} and d.is_offered and d.starts_on > ${today}`.execute(db);
  const [row] = found.rows;
  return row ? { ...toDate(row), title: row.title, summary: row.summary } : null;
}

function toDate({ booked, ...date }: DateRow): SeminarDate {
  const { dateId, startsOn, endsOn, hours, town, address, language, places } = date;
  return { dateId, startsOn, endsOn, hours, town, address, language, places, left: Math.max(0, places - Number(booked)) };
}

export async function insertBooking(tx: Tx, booking: HeldBooking, formKey: string, now: Date): Promise<void> {
  await tx
    .insertInto("seminar_booking")
    .values({
      booking_key: booking.bookingKey,
      form_key: formKey,
      date_id: booking.dateId,
      site_id: booking.siteId,
      language: booking.language,
      first_name: booking.firstName,
      last_name: booking.lastName,
      company: booking.company,
      email: booking.email,
      phone: booking.phone,
      message: booking.message,
      places: booking.places,
      booked_at: now,
    })
    .execute();
}

/** Booking key of a form that was already submitted; null if it was not. */
export async function findKeyOfForm(db: Db | Tx, formKey: string): Promise<string | null> {
  const row = await db.selectFrom("seminar_booking").select("booking_key").where("form_key", "=", formKey).executeTakeFirst();
  return row?.booking_key ?? null;
}

export type PublishedBooking = Pick<HeldBooking, "email" | "places"> &
  Pick<DateOfSeminar, "title" | "startsOn" | "endsOn" | "hours" | "town" | "address">;

/** A booking for its confirmation page; null for an unknown key. */
export async function findBooking(db: Db, bookingKey: string): Promise<PublishedBooking | null> {
  const found = await sql<PublishedBooking>`
    select b.email, b.places, s.title, d.starts_on::text as "startsOn", d.ends_on::text as "endsOn", d.hours, d.town, d.address
    from seminar_booking as b
    join seminar_date as d using (date_id)
    join seminar as s using (seminar_id)
    where b.booking_key = ${bookingKey}`.execute(db);
  return found.rows[0] ?? null;
}

/** Upserts a file's seminars and dates, and withdraws all other dates. */
export async function replaceSeminars(
  tx: Tx,
  seminars: readonly (Seminar & { dates: readonly Omit<SeminarDate, "left">[] })[],
): Promise<void> {
  await tx.updateTable("seminar_date").set({ is_offered: false }).execute();
  for (const [position, { seminarId, title, summary, dates }] of seminars.entries()) {
    const texts = { position, title: JSON.stringify(title), summary: JSON.stringify(summary) };
    await tx
      .insertInto("seminar")
      .values({ seminar_id: seminarId, ...texts })
      .onConflict((conflict) => conflict.column("seminar_id").doUpdateSet(texts))
      .execute();
    for (const { dateId, startsOn, endsOn, hours, town, address, language, places } of dates) {
      const facts = {
        seminar_id: seminarId,
        starts_on: startsOn,
        ends_on: endsOn,
        hours,
        town,
        address,
        language,
        places,
        is_offered: true,
      };
      await tx
        .insertInto("seminar_date")
        .values({ date_id: dateId, ...facts })
        .onConflict((conflict) => conflict.column("date_id").doUpdateSet(facts))
        .execute();
    }
  }
  const isNamed = sql<boolean>`seminar_id = any (${seminars.map(({ seminarId }) => seminarId)}::text[])`;
  await tx
    .deleteFrom("seminar")
    .where(sql<boolean>`not ${isNamed}`)
    .where(sql<boolean>`not exists (select from seminar_date as d where d.seminar_id = seminar.seminar_id)`)
    .execute();
}

/** Deletes up to `limit` bookings of seminars that ended before a day; returns their number. */
export async function deleteOldBookings(db: Db, before: string, limit: number): Promise<number> {
  const deleted = await sql`
    delete from seminar_booking
    where booking_key = any (array(
      select b.booking_key
      from seminar_booking as b
      join seminar_date as d using (date_id)
      where d.ends_on < ${before}
      limit ${limit}
      for update of b skip locked
    ))
    returning booking_key`.execute(db);
  return deleted.rows.length;
}

/** Deletes all bookings of a person. */
export async function deleteBookingsOf(tx: Db, addresses: readonly string[]): Promise<void> {
  await sql`delete from seminar_booking where lower(email) = any(${[...addresses]}::text[])`.execute(tx);
}
