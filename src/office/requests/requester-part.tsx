import type { RequesterPartsFragment } from "#contract/office/generated/operations.ts";
import { usePhrases } from "../language/language.tsx";
import { requestPhrases } from "../phrases/requests.ts";
import { PhoneLink } from "../shell/phone-link.tsx";
import { Facts, Section } from "../shell/section.tsx";

/** Who asks, as entered at the registration. */
export function RequesterPart({ requester }: { requester: RequesterPartsFragment }) {
  const t = usePhrases(requestPhrases);
  const { companyName, name, email, phone, sector, customerId, address } = requester;
  return (
    <Section title={t.person}>
      <Facts
        facts={[
          { label: t.company, value: companyName },
          { label: t.name, value: name },
          { label: t.email, value: email },
          { label: t.phone, value: phone && <PhoneLink number={phone} /> },
          { label: t.sector, value: sector && (t.sectors[sector] ?? sector) },
          { label: t.address, value: address.join(", ") },
          { label: t.ownNumber, value: <span className="numeric">{customerId}</span> },
        ]}
      />
    </Section>
  );
}
