import { useRouter } from "@tanstack/react-router";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { Button } from "#web/ui/action/button.tsx";
import { Toast } from "#web/ui/overlay/toast.tsx";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";

export type ToastMessage = { text: string; tone?: "success" | "error" | "info"; onUndo?: () => void };

const ToastContext = createContext<(toast: ToastMessage) => void>(() => {});
const HIDE_AFTER_MS = 6_000;
const HIDE_UNDO_AFTER_MS = 8_000;
/** A change that leads to another page shows its toast there. */
const OWN_NAVIGATION_MS = 1_000;

/** Shows the last message in a corner for some seconds. Unless it can be undone, it ends when another page opens. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const t = usePhrases(common);
  const router = useRouter();
  const [shown, setShown] = useState<(ToastMessage & { id: number; shownAt: number }) | null>(null);
  const show = useCallback(
    (toast: ToastMessage) => setShown((last) => ({ ...toast, id: (last?.id ?? 0) + 1, shownAt: performance.now() })),
    [],
  );
  useEffect(
    () =>
      router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
        const olderThan = performance.now() - OWN_NAVIGATION_MS;
        if (pathChanged) setShown((last) => (last && !last.onUndo && last.shownAt < olderThan ? null : last));
      }),
    [router],
  );
  return (
    <ToastContext value={show}>
      {children}
      {shown && (
        <Toast
          key={shown.id}
          tone={shown.tone ?? "success"}
          hideAfterMs={shown.onUndo ? HIDE_UNDO_AFTER_MS : HIDE_AFTER_MS}
          onClose={() => setShown(null)}
        >
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
