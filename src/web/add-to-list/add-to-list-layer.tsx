import { useState } from "react";
import type { ListItems } from "#contract/rules/order-lists/list-items.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { AddToList } from "./add-to-list.tsx";

/** Dialog to choose a list, with the outcome. */
export function AddToListLayer({ items, onClose }: { items: ListItems; onClose: () => void }) {
  const t = useT();
  const [isOpen, setOpen] = useState(true);
  function close() {
    setOpen(false);
    onClose();
  }
  return (
    <Dialog isOpen={isOpen} title={t("OrderLists.Add")} size="narrow" onClose={close}>
      <AddToList items={items} onClose={close} />
    </Dialog>
  );
}
