import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { Button } from "#web/ui/action/button.tsx";
import { Toast } from "#web/ui/overlay/toast.tsx";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";

export type ToastMessage = { text: string; tone?: "success" | "error" | "info"; onUndo?: () => void };

const ToastContext = createContext<(toast: ToastMessage) => void>(() => {});
const HIDE_AFTER_MS = 8_000;

/** Shows the last message in a corner for some seconds. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const t = usePhrases(common);
  const [shown, setShown] = useState<(ToastMessage & { id: number }) | null>(null);
  const show = useCallback((toast: ToastMessage) => setShown((last) => ({ ...toast, id: (last?.id ?? 0) + 1 })), []);
  return (
    <ToastContext value={show}>
      {children}
      {shown && (
        <Toast key={shown.id} tone={shown.tone ?? "success"} hideAfterMs={HIDE_AFTER_MS} onClose={() => setShown(null)}>
          {shown.text}
          {shown.onUndo && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                setShown(null);
                shown.onUndo?.();
              }}
            >
              {t.undo}
            </Button>
          )}
        </Toast>
      )}
    </ToastContext>
  );
}

export function useToast(): (toast: ToastMessage) => void {
  return useContext(ToastContext);
}
