import type { Option } from "#contract/rules/account/registration.ts";

/** Development options for fields without content (REG-46). Builds omit them. */
export const DEVELOPMENT_OPTIONS: Readonly<Record<string, readonly Option[]>> = {
  salutations: [
    { value: "mrs", title: "mrs" },
    { value: "mr", title: "mr" },
    { value: "div", title: "div" },
  ],
  academicTitles: [
    { value: "dr", title: "dr" },
    { value: "prof", title: "prof" },
  ],
  crafts: [
    { value: "electric", title: "electric" },
    { value: "facade", title: "facade" },
  ],
  countries: [
    { value: "DE", title: "DE" },
    { value: "GB", title: "GB" },
  ],
};
export const DEVELOPMENT_SALUTATION = "mrs";
