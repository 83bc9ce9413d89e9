import type { ReactNode } from "react";
import { usePage } from "#web/shell/islands/island-context.tsx";

export type NoScriptListFormProps = { action: string; list?: string; className?: string | undefined; children: ReactNode };

/** A form of the list pages for browsers without JavaScript. */
export function NoScriptListForm({ action, list, className, children }: NoScriptListFormProps) {
  const { page } = usePage();
  return (
    <form method="post" action={action} className={className}>
      <input type="hidden" name="language" value={page.language} />
      {list !== undefined && <input type="hidden" name="list" value={list} />}
      {children}
    </form>
  );
}
