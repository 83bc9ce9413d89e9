import { type IconName, icons } from "#web/icons/icons.ts";

export type { IconName };
export type IconProps = {
  name: IconName;
  /** Pixels; 20 fits text, 24 fits controls. */
  size?: number;
  /** Read out by screen readers; without it the icon is decoration. */
  label?: string;
  className?: string;
};

export function Icon({ name, size = 20, label, className }: IconProps) {
  const Drawing = icons[name];
  const naming = label ? { role: "img", "aria-label": label } : { "aria-hidden": true as const };
  return <Drawing size={size} stroke={1.75} focusable="false" className={className} {...naming} />;
}
