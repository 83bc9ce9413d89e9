import type { Translate } from "./translate.ts";

/** Recipient of an email; fields are empty if they are unknown. */
export type Addressee = { titleCode: string; firstName: string; lastName: string; companyName?: string };

/** Salutation with title and surname; the full name if the title is unknown, a neutral greeting without a name. */
export function salutation(t: Translate, addressee: Addressee | undefined): string {
  const surname = addressee?.lastName.trim() ?? "";
  if (surname !== "" && addressee?.titleCode === "mrs") return t("Greeting.mrs", surname);
  if (surname !== "" && addressee?.titleCode === "mr") return t("Greeting.mr", surname);
  const name = `${addressee?.firstName ?? ""} ${surname}`.trim() || (addressee?.companyName ?? "");
  return name === "" ? t("Greeting.unknown") : t("Greeting", name);
}
