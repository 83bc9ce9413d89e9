declare module "@tabler/icons-react/dist/esm/icons/*" {
  import type { FunctionComponent, SVGProps } from "react";
  const icon: FunctionComponent<SVGProps<SVGSVGElement> & { size?: number | string; stroke?: number | string }>;
  export default icon;
}
