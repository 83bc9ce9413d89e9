import type { DeliveredLine } from "./steps.ts";

/** What fits into a parcel; of a delivery that fills more than so many, pallets hold what they must. */
const MOST_LINES = 4;
const MOST_PIECES = 5_000;
const MANY_PARCELS = 8;

/** So much of a position of a delivery note. */
export type PackedLine = { deliveryNotePosition: number; quantity: number };

/** The parcels of a delivery, in the order of its lines; what is more than one holds goes into the next. */
export function packParcels(lines: readonly DeliveredLine[]): PackedLine[][] {
  const parcels: PackedLine[][] = [];
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const capacity = Math.max(MOST_PIECES, Math.ceil(pieces / MANY_PARCELS));
  let room = 0;
  for (const { position, quantity } of lines) {
    for (let left = quantity; left > 0;) {
      if (room === 0 || parcels.at(-1)!.length === MOST_LINES) {
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
