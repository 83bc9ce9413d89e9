import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listMigrations, readMigration } from "#server/db/migrate.ts";
import { findNarrowing } from "./find-narrowing.ts";

const RELEASED = "0001_shop.sql";
const SHOP = `
  create table cart (cart_id bigint primary key, state text not null default 'open' check (state in ('open', 'ordered')), note text,
    constraint cart_note_key unique (note));
  create table erp.invoice (number text not null);
  create view open_cart as select cart_id from cart where state = 'open';
  create function count_carts() returns bigint language sql as 'select count(*) from cart';
  create type colour as enum ('red');
  create sequence cart_number;
  create trigger cart_changed before update on cart for each row execute function suppress_redundant_updates_trigger();
  create unique index cart_open on cart (note) where state = 'open';
  create index cart_state on cart (state);
`;

async function find(...texts: string[]): Promise<string[]> {
  const migrations = [SHOP, ...texts].map((text, index) => ({ name: `000${index + 1}_shop.sql`, text }));
  return (await findNarrowing(migrations, RELEASED)).map(({ problem }) => problem);
}

test("no migration since the last release narrows what that release uses (SCALE-09)", async () => {
  const released = readFileSync(join(import.meta.dirname, "../../docs/released-migration.txt"), "utf8").trim();
  const names = listMigrations();
  expect(names).toContain(released);
  expect(
    await findNarrowing(
      names.map((name) => ({ name, text: readMigration(name) })),
      released,
    ),
  ).toEqual([]);
});

test.each([
  ["drop table cart", "drops the table cart"],
  ["drop table if exists public.cart cascade", "drops the table cart"],
  ["drop table erp.invoice", "drops the table erp.invoice"],
  ["drop view open_cart", "drops the view open_cart"],
  ["drop function count_carts()", "drops the function count_carts"],
  ["drop type colour", "drops the type colour"],
  ["drop sequence cart_number", "drops the sequence cart_number"],
  ["drop trigger cart_changed on cart", "drops the trigger cart.cart_changed"],
  ["drop index cart_open", "drops the index cart_open"],
  ["alter table cart drop column note", "drops the column cart.note"],
  ["alter table cart drop constraint cart_note_key", "drops the unique constraint cart_note_key"],
  ["alter table cart drop constraint cart_pkey", "drops the unique constraint cart_pkey"],
  ["alter table cart drop column note, add column note integer", "drops the column cart.note"],
  ["create table if not exists cart (); drop table cart", "drops the table cart"],
  ["alter table cart add column if not exists note text; alter table cart drop note", "drops the column cart.note"],
  ["alter table cart rename to basket", "renames cart"],
  ["alter table cart rename column note to remark", "renames cart.note"],
  ["alter type colour rename value 'red' to 'rot'", "is of the kind AlterEnumStmt, which this check does not know"],
  ["alter table cart alter column note type integer using note::integer", "changes the type of cart.note"],
  ["alter table cart alter note set not null", "makes cart.note required"],
  ["alter table cart alter state drop not null", "lets cart.state be null, which the version before may not expect"],
  ["alter table cart alter state drop default", "drops the default of cart.state"],
  ["alter table cart add column owner text not null", "adds cart.owner, required and without a default"],
  ["alter table cart add column owner text default 'x' unique", "makes rows of cart unique"],
  ["alter table cart add constraint short check (length(note) < 9)", "adds the check short on cart"],
  ["alter table cart add constraint one unique (state, note)", "adds the unique constraint one on cart"],
  ["alter table cart add constraint parent foreign key (note) references erp.invoice (number)", "adds the foreign key parent on cart"],
  ["create unique index one_note on cart (note)", "makes rows of cart unique"],
  ["create unique index one_note on cart (lower(note))", "makes rows of cart unique"],
  ["create or replace view open_cart as select cart_id from cart", "replaces a view"],
  ["alter table cart enable row level security", "changes cart. by AT_EnableRowSecurity, which this check does not know"],
  ["truncate cart", "is of the kind TruncateStmt, which this check does not know"],
  ["do $$ begin drop table cart; end $$", "is of the kind DoStmt, which this check does not know"],
])("refuses %s", async (statement, problem) => {
  expect(await find(`-- A comment; with ü.\n${statement};`)).toEqual([problem]);
});

test.each([
  ["new tables", "create table list (list_id bigint primary key, name text not null unique); create unique index a on list (lower(name))"],
  [
    "what they change about their own objects",
    "create table list (a text); alter table list alter a set not null, drop column a; drop table list",
  ],
  [
    "objects of an earlier new migration",
    "drop table label; alter table cart drop column label",
    "create table label (); alter table cart add column label text",
  ],
  ["columns that may be null", "alter table cart add column owner text, add column mail text unique"],
  [
    "required columns with a default",
    "alter table cart add column owner text not null default '', add n bigint not null generated always as identity",
  ],
  [
    "checks and foreign keys of new columns",
    "alter table cart add column x text default 'a', add constraint c check (x in ('a')), add constraint f foreign key (x) references erp.invoice (number)",
  ],
  ["unique keys with a new column that may be null", "alter table cart add column x text; create unique index one on cart (note, x)"],
  [
    "checks that go, and ordinary indexes",
    "alter table cart drop constraint cart_state_check; drop index cart_state; create index cart_note on cart (note)",
  ],
  [
    "rows, functions, triggers and comments",
    "update cart set note = ''; create or replace function count_carts() returns bigint language sql as 'select 1'; comment on table cart is 'x'",
  ],
  ["a word in a text", "comment on table cart is 'drop table cart'"],
])("accepts %s", async (_what, text, before = "select 1") => {
  expect(await find(before, text)).toEqual([]);
});

test("accepts removals that require a migration of the last release, not of a new one", async () => {
  expect(await find("-- Requires: 0001_shop.sql\nalter table cart drop column note;")).toEqual([]);
  expect(await find("select 1;", "-- Requires: 0002_shop.sql\ndrop table cart;")).toEqual(["drops the table cart"]);
});

test("accepts a statement below its reason, and refuses reasons that are empty or not needed", async () => {
  const drop = "drop table cart;";
  expect(await find(`-- Widens because: no version ever read this table.\n${drop}`)).toEqual([]);
  expect(await find(`-- Widens because: no version ever read this table.\n${drop}\ndrop view open_cart;`)).toEqual([
    "drops the view open_cart",
  ]);
  expect(await find(`-- Widens because: yes.\n${drop}`)).toEqual(["drops the table cart"]);
  expect(await find("-- Widens because: it adds a column only.\nalter table cart add column x text;")).toEqual([
    "gives a reason that it does not need",
  ]);
});
