import type { ReactNode } from "react";
import { usePage } from "#web/shell/islands/island-context.tsx";

type AccessFormProps = { action: string; id?: string; className?: string | undefined; children: ReactNode };

/** A form that returns to the page it is on. */
export function AccessForm({ action, id, className, children }: AccessFormProps) {
  const { page } = usePage();
  return (
    <form method="post" action={action} className={className}>
      <input type="hidden" name="page" value={page.uri} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {children}
    </form>
  );
}
