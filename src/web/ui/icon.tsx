import type { IconName } from "#web/icons/icon-list.ts";
import sprite from "#web/icons/sprite.svg?url";

export type { IconName };
export type IconProps = {
  /** "mark" is the logo; "drive-TX30" and the like are screw drives. */
  name: IconName | "mark" | `drive-${string}`;
  /** Pixels; 20 fits text, 24 fits controls. */
  size?: number;
  /** Accessible name; without it the icon is decorative. */
  label?: string | undefined;
  className?: string | undefined;
};

/** Icon from an SVG sprite shared by all pages; needs no JavaScript and no inline paths. */
export function Icon({ name, size = 20, label, className }: IconProps) {
  const naming = label ? { role: "img", "aria-label": label } : { "aria-hidden": true as const };
  return (
    <svg width={size} height={size} focusable="false" className={className} {...naming}>
      <use href={`${sprite}#${name.startsWith("drive-") ? driveOf(name.slice(6)) : name}`} />
    </svg>
  );
}

function driveOf(technicalName: string): string {
  if (/^(TX|T\d|ISR|star)/i.test(technicalName)) return "drive-star";
  return /^(PZ|PH|cross)/i.test(technicalName) ? "drive-cross" : "drive-hexagon";
}
