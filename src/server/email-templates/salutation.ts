import type { Translate } from "./translate.ts";

/** Recipient of an email; fields are empty if they are unknown. */
export type Addressee = { titleCode: string; firstName: string; lastName: string; companyName?: string };

/** Salutation with title and surname; the full name if the title is unknown, a neutral greeting without a name. */
export function salutation(say: Translate, addressee: Addressee | undefined): string {
  const surname = addressee?.lastName.trim() ?? "";
  if (surname !== "" && addressee?.titleCode === "mrs") return say("Greeting.mrs", surname);
  if (surname !== "" && addressee?.titleCode === "mr") return say("Greeting.mr", surname);
  const name = `${addressee?.firstName ?? ""} ${surname}`.trim() || (addressee?.companyName ?? "");
  return name === "" ? say("Greeting.unknown") : say("Greeting", name);
}
