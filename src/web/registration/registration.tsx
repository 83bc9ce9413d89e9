import { usePage } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { registrationContent } from "./registration-content.ts";
import { RegistrationView } from "./registration-view.tsx";
import { useRegistration } from "./use-registration.ts";

/** The registration page; content provides its texts and options. */
export function Registration({ fields }: ScreenProps<"Registration">) {
  const content = registrationContent(fields, usePage().settings.site);
  return <RegistrationView model={useRegistration(content)} content={content} />;
}
