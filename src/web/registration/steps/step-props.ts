import type { RegistrationContent } from "../registration-content.ts";
import type { RegistrationModel } from "../use-registration.ts";

export type StepProps = { model: RegistrationModel; content: RegistrationContent };
