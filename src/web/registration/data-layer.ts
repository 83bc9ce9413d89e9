import type { RegistrationDraft } from "#contract/rules/registration.ts";

/** What analytics of a site may read; nothing is sent from here. */
export type DataLayerEvent = { event: "registration"; userGroup: string; craft?: string } | { event: "registration-completed" };

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export function pushEvent(event: DataLayerEvent): void {
  (window.dataLayer ??= []).push(event);
}

/** Which group has registered, and which craft among craftsmen (REG-44). */
export function registrationEvent({ sector, craft }: RegistrationDraft): DataLayerEvent {
  return {
    event: "registration",
    userGroup: sector ?? "",
    ...(sector === "GROUP-craftsman" && craft && { craft: craft.title }),
  };
}
