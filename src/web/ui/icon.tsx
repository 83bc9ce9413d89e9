import { DriveIcon } from "#web/icons/drives.tsx";
import { type IconName, icons } from "#web/icons/icons.ts";

export type { IconName };
export type IconProps = {
  /** "drive-TX30" and the like draw a screw's drive. */
  name: IconName | `drive-${string}`;
  /** Pixels; 20 fits text, 24 fits controls. */
  size?: number;
  /** Read out by screen readers; without it the icon is decoration. */
  label?: string | undefined;
  className?: string | undefined;
};

export function Icon({ name, size = 20, label, className }: IconProps) {
  const naming = label ? { role: "img", "aria-label": label } : { "aria-hidden": true as const };
  if (!isNamed(name)) return <DriveIcon drive={name.slice("drive-".length)} size={size} className={className} {...naming} />;
  const Drawing = icons[name];
  return <Drawing size={size} strokeWidth={1.75} focusable="false" className={className} {...naming} />;
}

function isNamed(name: IconProps["name"]): name is IconName {
  return Object.hasOwn(icons, name);
}
