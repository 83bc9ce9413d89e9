import type { ReactNode } from "react";
import { usePage } from "#web/shell/islands/island-context.tsx";

type CompanyFormProps = { action: string; id?: string; className?: string | undefined; children: ReactNode };

/** A form of the company's page, in whose language it comes back. */
export function CompanyForm({ action, id, className, children }: CompanyFormProps) {
  const { page } = usePage();
  return (
    <form method="post" action={action} className={className}>
      <input type="hidden" name="page" value={page.uri} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {children}
    </form>
  );
}
