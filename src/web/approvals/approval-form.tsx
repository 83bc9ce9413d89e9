import type { ReactNode } from "react";
import { usePage } from "#web/shell/islands/island-context.tsx";

type ApprovalFormProps = { action: string; id?: string; className?: string | undefined; children: ReactNode };

/** A form without JavaScript that returns to a page in the same language. */
export function ApprovalForm({ action, id, className, children }: ApprovalFormProps) {
  const { page } = usePage();
  return (
    <form method="post" action={action} className={className}>
      <input type="hidden" name="page" value={page.uri} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {children}
    </form>
  );
}
