import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { findDealerTown } from "#contract/office/generated/operations.ts";
import { readDegrees, writeDegrees } from "#contract/rules/dealers/degrees.ts";
import { Button } from "#web/ui/action/button.tsx";
import { call } from "../api/call.ts";
import { usePhrases } from "../language/language.tsx";
import { dealerPhrases } from "../phrases/dealers.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import type { DealerValues } from "./dealer-change.ts";
import type { MapPlace } from "./open-place-map.ts";
import { PlaceMap } from "./place-map.tsx";

type PlaceFieldsProps = {
  values: DealerValues;
  /** The fields of latitude and longitude. */
  children: ReactNode;
  /** Null without the right to change the place. */
  onPlace: ((place: Pick<DealerValues, "latitude" | "longitude">) => void) | null;
};

/** The place as numbers and on a map; both show the same one. */
export function PlaceFields({ values, children, onPlace }: PlaceFieldsProps) {
  const t = usePhrases(dealerPhrases);
  const latitude = readDegrees(values.latitude.trim(), 90);
  const longitude = readDegrees(values.longitude.trim(), 180);
  const setPlace =
    onPlace && ((place: MapPlace) => onPlace({ latitude: writeMetres(place.latitude), longitude: writeMetres(place.longitude) }));
  return (
    <>
      {children}
      {setPlace && <TownButton values={values} onPlace={setPlace} />}
      <PlaceMap
        place={latitude === null || longitude === null ? null : { latitude, longitude }}
        country={values.country}
        onPlace={setPlace}
      />
      <p className="muted">{setPlace ? `${t.map.hint} ${t.map.about}` : t.map.about}</p>
    </>
  );
}

/** Sets the place to the centre of the typed postal code or town. */
function TownButton({ values, onPlace }: { values: DealerValues; onPlace: (place: MapPlace) => void }) {
  const t = usePhrases(dealerPhrases);
  const { country, postal_code: postalCode, city } = values;
  const find = useMutation({
    mutationFn: async () => (await call(findDealerTown, { country, postalCode, city })).dealerTown,
    onSuccess: (town) => town && onPlace(town),
  });
  return (
    <div>
      <Button variant="secondary" isLoading={find.isPending} onClick={() => find.mutate()}>
        {t.town.use}
      </Button>
      <p role="status" className="muted">
        {find.data === null && t.town.unknown}
        {find.data && t.town.used(`${find.data.postalCode} ${find.data.name}`.trim())}
      </p>
      {find.error && <ErrorNotice error={find.error} />}
    </div>
  );
}

/** Degrees with five decimals, about a metre: a map shows no more. */
function writeMetres(degrees: number): string {
  return writeDegrees(Number(degrees.toFixed(5)));
}
