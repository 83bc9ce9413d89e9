/** A telephone number that the device calls. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className="numeric" href={`tel:${number.replaceAll(/[^+\d]/g, "")}`}>
      {number}
    </a>
  );
}
