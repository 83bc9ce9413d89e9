import type { Fields } from "#contract/layout.ts";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { RetailerSearch } from "./retailer-search.tsx";

/** Dealers of the one country in the address (RETAIL-17). */
export function ProductRetailers({ fields, data, ...screen }: ScreenProps<"ProductRetailers">) {
  const countries: Fields = data ? { countries: { value: [data.query.country] } } : {};
  return <RetailerSearch {...screen} data={data} fields={{ ...fields, ...countries }} />;
}
