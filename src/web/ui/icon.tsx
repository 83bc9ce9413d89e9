import type { IconName } from "#web/icons/icon-list.ts";
import sprite from "#web/icons/sprite.svg?url";

export type { IconName };
export type IconProps = {
  /** "mark" is the house's own; "drive-TX30" and the like draw a screw's drive. */
  name: IconName | "mark" | `drive-${string}`;
  /** Pixels; 20 fits text, 24 fits controls. */
  size?: number;
  /** Read out by screen readers; without it the icon is decoration. */
  label?: string | undefined;
  className?: string | undefined;
};

/** An icon out of one file that every page shares: no script and no repeated outlines in the page. */
export function Icon({ name, size = 20, label, className }: IconProps) {
  const naming = label ? { role: "img", "aria-label": label } : { "aria-hidden": true as const };
  return (
    <svg width={size} height={size} focusable="false" className={className} {...naming}>
      <use href={`${sprite}#${name.startsWith("drive-") ? driveOf(name.slice(6)) : name}`} />
    </svg>
  );
}

/** Shape of a screw drive by its technical name. */
function driveOf(technicalName: string): string {
  if (/^(TX|T\d|ISR|star)/i.test(technicalName)) return "drive-star";
  return /^(PZ|PH|cross)/i.test(technicalName) ? "drive-cross" : "drive-hexagon";
}
