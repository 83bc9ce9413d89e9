import type { ReactNode } from "react";
import { usePage } from "#web/shell/islands/island-context.tsx";

type PostFormProps = { action: string; id: string; className?: string | undefined; children: ReactNode };

/** A form that works without JavaScript and returns to a page in this one's language. */
export function PostForm({ action, id, className, children }: PostFormProps) {
  const { page } = usePage();
  return (
    <form method="post" action={action} className={className}>
      <input type="hidden" name="page" value={page.uri} />
      <input type="hidden" name="id" value={id} />
      {children}
    </form>
  );
}
