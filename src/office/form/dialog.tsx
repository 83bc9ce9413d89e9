import { Dialog as PlainDialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogProps } from "#web/ui/overlay/dialog-props.ts";
import { useAskToDiscard } from "./leave-question.tsx";
import { accept, useUnsavedInput } from "./unsaved-input.ts";
import styles from "./form.module.css";

/** Dialog of the back office. Escape, its close button and clicks outside ask first while it has input that is not saved. */
export function Dialog({ onClose, ...props }: DialogProps) {
  const { guard, handlers } = useUnsavedInput();
  const ask = useAskToDiscard();
  function close() {
    accept(guard);
    onClose();
  }
  // Events of the dialog's fields bubble here, though its elements are elsewhere in the document.
  return (
    <div className={styles["group"]} {...handlers}>
      <PlainDialog {...props} onClose={() => (guard.isDirty ? ask(close) : close())} />
    </div>
  );
}
