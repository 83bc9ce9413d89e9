import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Breadcrumb as BreadcrumbList } from "#web/ui/list/breadcrumb.tsx";

export function Breadcrumb({ data }: ScreenProps<"Breadcrumb">) {
  if (!data || data.items.length === 0) return null;
  return (
    <div className="page-width">
      <BreadcrumbList items={data.items} />
    </div>
  );
}
