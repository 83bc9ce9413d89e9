import type { RegistrationDraft } from "#contract/rules/account/registration.ts";
import type { RegistrationEvent } from "#web/analytics/data-layer.ts";

/** Analytics event with the group, and the craft for craftsmen (REG-44). */
export function registrationEvent({ sector, craft }: RegistrationDraft): RegistrationEvent {
  return {
    event: "registration",
    userGroup: sector ?? "",
    ...(sector === "GROUP-craftsman" && craft && { craft: craft.title }),
  };
}
