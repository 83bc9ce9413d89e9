import type { RegistrationDraft } from "#contract/rules/registration.ts";
import type { RegistrationEvent } from "#web/analytics/data-layer.ts";

/** Which group has registered, and which craft among craftsmen (REG-44). */
export function registrationEvent({ sector, craft }: RegistrationDraft): RegistrationEvent {
  return {
    event: "registration",
    userGroup: sector ?? "",
    ...(sector === "GROUP-craftsman" && craft && { craft: craft.title }),
  };
}
