import type { Translate } from "./translate.ts";

/** Whom a letter speaks to; empty where it is not known. */
export type Addressee = { titleCode: string; firstName: string; lastName: string; companyName?: string };

/** As one is spoken to; whose title is not known is named in full, and who is not known at all is only greeted. */
export function salutation(say: Translate, addressee: Addressee | undefined): string {
  const surname = addressee?.lastName.trim() ?? "";
  if (surname !== "" && addressee?.titleCode === "mrs") return say("Greeting.mrs", surname);
  if (surname !== "" && addressee?.titleCode === "mr") return say("Greeting.mr", surname);
  const name = `${addressee?.firstName ?? ""} ${surname}`.trim() || (addressee?.companyName ?? "");
  return name === "" ? say("Greeting.unknown") : say("Greeting", name);
}
