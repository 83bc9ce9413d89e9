import type { DeliveredLine } from "./steps.ts";

/** Capacity of a parcel; a delivery that would fill more than MANY_PARCELS goes on pallets with a larger capacity. */
const MAX_LINES = 4;
const MAX_PIECES = 5_000;
const MANY_PARCELS = 8;

/** A quantity of a delivery note line. */
export type PackedLine = { deliveryNotePosition: number; quantity: number };

/** Splits a delivery into parcels, in the order of its lines; the excess goes into the next parcel. */
export function packParcels(lines: readonly DeliveredLine[]): PackedLine[][] {
  const parcels: PackedLine[][] = [];
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const capacity = Math.max(MAX_PIECES, Math.ceil(pieces / MANY_PARCELS));
  let room = 0;
  for (const { position, quantity } of lines) {
    for (let left = quantity; left > 0;) {
      if (room === 0 || parcels.at(-1)!.length === MAX_LINES) {
        parcels.push([]);
        room = capacity;
      }
      const packed = Math.min(left, room);
      parcels.at(-1)!.push({ deliveryNotePosition: position, quantity: packed });
      room -= packed;
      left -= packed;
    }
  }
  return parcels;
}
