import { clsx } from "clsx";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Icon, type IconName } from "../icon.tsx";
import { Spinner } from "../feedback/spinner.tsx";
import styles from "./button.module.css";

type Look = {
  variant?: "primary" | "secondary" | "dark" | "quiet";
  size?: "medium" | "small";
  /** Fills the width of its container. */
  wide?: boolean;
  icon?: IconName;
};

export type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Shows a spinner and ignores clicks; the label stays. */
    isLoading?: boolean;
    children: ReactNode;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button({
  variant = "primary",
  size = "medium",
  wide = false,
  icon,
  isLoading = false,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(variant, size, wide, className)}
      data-loading={isLoading || undefined}
      aria-busy={isLoading || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {isLoading ? <Spinner size={18} /> : icon && <Icon name={icon} size={size === "small" ? 18 : 20} />}
      {children}
    </button>
  );
}

export type LinkButtonProps = Look &
  AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; children: ReactNode; ref?: Ref<HTMLAnchorElement> };

/** A link styled as a button, for navigation only. */
export function LinkButton({ variant = "primary", size = "medium", wide = false, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a className={classNames(variant, size, wide, className)} {...rest}>
      {icon && <Icon name={icon} size={size === "small" ? 18 : 20} />}
      {children}
    </a>
  );
}

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> & {
  icon: IconName;
  /** Accessible name of the button. */
  label: string;
  variant?: Look["variant"];
  size?: Look["size"];
  isLoading?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({
  icon,
  label,
  variant = "quiet",
  size = "medium",
  isLoading = false,
  type = "button",
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      aria-busy={isLoading || undefined}
      className={clsx(classNames(variant, size, false, className), styles.iconOnly)}
      {...rest}
    >
      {isLoading ? <Spinner size={18} /> : <Icon name={icon} size={size === "small" ? 18 : 22} />}
    </button>
  );
}

function classNames(
  variant: NonNullable<Look["variant"]>,
  size: NonNullable<Look["size"]>,
  wide: boolean,
  className: string | undefined,
): string {
  return clsx(styles["button"], styles[variant], size === "small" && styles["small"], wide && styles["wide"], className);
}
