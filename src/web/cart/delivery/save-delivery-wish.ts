import { clearLineDeliveryDates, setDeliveryNote, setPartDelivery, setRequestedDeliveryDate } from "#contract/generated/operations.ts";
import { cartKind } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";

type DateStatus = "saved" | "too-early" | "too-late" | "weekend" | "holiday" | "no-cart";
const STATUS = {
  saved: "saved",
  tooEarly: "too-early",
  tooLate: "too-late",
  weekend: "weekend",
  holiday: "holiday",
  noCart: "no-cart",
} as const satisfies Record<string, DateStatus>;

export async function saveDate(date: string | null): Promise<DateStatus> {
  return STATUS[(await execute(setRequestedDeliveryDate, { ...cartKind(), date })).setRequestedDeliveryDate];
}

export async function clearLineDates(): Promise<boolean> {
  return (await execute(clearLineDeliveryDates, cartKind())).clearLineDeliveryDates;
}

export async function savePartDelivery(isAllowed: boolean, isDefault: boolean): Promise<boolean> {
  return (await execute(setPartDelivery, { ...cartKind(), isAllowed, isDefault })).setPartDelivery;
}

export async function saveNote(text: string): Promise<boolean> {
  return (await execute(setDeliveryNote, { ...cartKind(), text })).setDeliveryNote;
}
