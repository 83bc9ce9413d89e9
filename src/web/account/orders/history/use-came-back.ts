import { useEffect, useState } from "react";
import { cameBackFrom, rowId } from "./opened-order.ts";

/** The order that somebody comes back from: its row is in sight and has the focus, and stays marked while the list is shown. */
export function useCameBack(): string | null {
  const [orderId, setOrderId] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const find = async () => {
      const found = cameBackFrom();
      if (found === null) return;
      setOrderId(found);
      // The browser and the router put the page where it was first.
      await (window as { navigation?: Navigation }).navigation?.transition?.finished.catch(() => {});
      if (!isGone) showRow(found);
    };
    // A page that the browser kept whole is not built anew.
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
