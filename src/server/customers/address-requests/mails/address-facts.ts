import type { Translate } from "../../../email-templates/index.ts";
import { type AddressRequest, requestedAddressLines } from "../address-request.ts";

/** What was requested. */
export function addressFacts(t: Translate, { kind, before, after, note }: AddressRequest, language: string) {
  const text = (address: AddressRequest["after"]) => (address ? requestedAddressLines(address, language).join(", ") : "");
  return [
    { name: t("Kind"), value: t(`Kind.${kind}`) },
    { name: t("Before"), value: text(before) },
    { name: t("After"), value: text(after) },
    { name: t("Note"), value: note },
  ].filter(({ value }) => value !== "");
}
