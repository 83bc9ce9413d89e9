const OFFERED = ["1.3", "2.0", "2.1", "2.2", "2.3", "2.5"];

/** Response to action SV: the supported versions; 2.5.1 depends on the site. Sent as text/xml in UTF-8. */
export function writeInterfaceVersions({ offers251 }: { offers251: boolean }): string {
  const versions = offers251 ? [...OFFERED, "2.5.1"] : OFFERED;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<Schnittstellenversionen>",
    ...versions.map((version) => `  <Version>${version}</Version>`),
    "</Schnittstellenversionen>",
    "",
  ].join("\n");
}
