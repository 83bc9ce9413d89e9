declare module "@tabler/icons-react/dist/esm/icons/*" {
  import type { FunctionComponent, SVGProps } from "react";
  const icon: FunctionComponent<Omit<SVGProps<SVGSVGElement>, "ref"> & { size?: number | string }>;
  export default icon;
}
