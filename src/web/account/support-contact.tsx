import { usePage } from "#web/shell/regions/region-context.tsx";

/** Telephone and e-mail of the people who help. */
export function SupportContact() {
  const { supportPhone, supportEmail } = usePage().settings.site;
  return (
    <>
      <a href={`tel:${supportPhone.replace(/[^+\d]/g, "")}`}>{supportPhone}</a>, <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </>
  );
}
