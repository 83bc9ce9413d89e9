import type { ComponentPropsWithRef } from "react";
import { useUnsavedInput } from "./unsaved-input.ts";
import styles from "./form.module.css";

/** A form of a page. Leaving the page asks first while it has input that is not saved. */
export function Form(props: Omit<ComponentPropsWithRef<"form">, "onFocus" | "onInput" | "onClickCapture" | "onSubmitCapture">) {
  const { handlers } = useUnsavedInput();
  return <form {...props} {...handlers} />;
}

/** The same for fields that are not in a form. */
export function FieldGroup(props: Omit<ComponentPropsWithRef<"div">, "onFocus" | "onInput" | "onClickCapture" | "onSubmitCapture">) {
  const { handlers } = useUnsavedInput();
  return <div className={styles["group"]} {...props} {...handlers} data-guard />;
}
