import { useState } from "react";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import type { RowActions } from "../order-row.tsx";
import { isOrderable, outcomeOf, type Row } from "../rows.ts";
import css from "../quick-order.module.css";
import { allowTones } from "./tone.ts";

const Scanner = lazyPart(() => import("./scanner.tsx").then((file) => file.Scanner));

export type ScanButtonProps = {
  rows: readonly Row[];
  actions: RowActions;
  /** Adds a scanned code, reports its row by onPlaced, and resolves to the checked row; null if there is no space. */
  onScan: (text: string, onPlaced: (key: number) => void) => Promise<Row | null>;
};

/** Opens the scanner, and the camera with it: never before this click. */
export function ScanButton({ rows, actions, onScan }: ScanButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  // Newest first.
  const [scanned, setScanned] = useState<readonly number[]>([]);
  const lines = scanned.flatMap((key) => {
    const at = rows.findIndex((row) => row.key === key);
    return at < 0 ? [] : [{ row: rows[at]!, place: at + 1 }];
  });
  async function take(text: string): Promise<boolean | null> {
    const row = await onScan(text, (key) => setScanned((before) => [key, ...before.filter((each) => each !== key)]));
    return row && isOrderable(outcomeOf(row));
  }
  return (
    <div className={css["scan"]}>
      <Button
        variant="secondary"
        icon="scan"
        onClick={() => {
          allowTones();
          setScanned([]);
          setOpen(true);
        }}
      >
        {t("QuickOrder.Scan")}
      </Button>
      <p className={css["note"]}>{t("QuickOrder.Scan.Hint")}</p>
      {isOpen && (
        <Scanner
          lines={lines}
          // Keyboard navigation does not leave the scanner's lines.
          actions={{ ...actions, onMove: () => {} }}
          onCode={take}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
