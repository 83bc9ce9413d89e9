import { useEffect, useState } from "react";
import { cameBackFrom, rowId } from "./opened-order.ts";

/** The order the user returns from: its row is scrolled into view, focused and highlighted. */
export function useCameBack(): string | null {
  const [orderId, setOrderId] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const find = async () => {
      const found = cameBackFrom();
      if (found === null) return;
      setOrderId(found);
      // Waits until browser and router have restored the scroll position.
      await (window as { navigation?: Navigation }).navigation?.transition?.finished.catch(() => {});
      if (!isGone) showRow(found);
    };
    // Pages restored from the bfcache do not run effects again.
    const comeBack = (event: PageTransitionEvent) => event.persisted && void find();
    void find();
    addEventListener("pageshow", comeBack);
    return () => {
      isGone = true;
      removeEventListener("pageshow", comeBack);
    };
  }, []);
  return orderId;
}

function showRow(orderId: string): void {
  const row = document.getElementById(rowId(orderId));
  if (!row) return;
  const { top, bottom } = row.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) row.scrollIntoView({ block: "center" });
  row.querySelector("a")?.focus({ preventScroll: true });
}
