/** Description list without empty values; the caller styles it. */
export function DescriptionList({
  facts,
  className,
}: {
  facts: readonly (readonly [name: string, value: string | null | undefined])[];
  className: string | undefined;
}) {
  return (
    <dl className={className}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
