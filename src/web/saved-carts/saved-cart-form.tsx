import type { ReactNode } from "react";
import { usePage } from "#web/shell/islands/island-context.tsx";

type SavedCartFormProps = { action: string; id?: string; className?: string | undefined; children: ReactNode };

/** A form that returns to the page in its language. */
export function SavedCartForm({ action, id, className, children }: SavedCartFormProps) {
  const { page } = usePage();
  return (
    <form method="post" action={action} className={className}>
      <input type="hidden" name="page" value={page.uri} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {children}
    </form>
  );
}
