import type { Plugin } from "vite";

/** Folders and files that only development, tests and the demo use. */
const NOT_FOR_CUSTOMERS = /\/src\/demo\/|\/src\/web\/(?:showroom|testing)\/|\.stories\.tsx$/;

/** Fails a production build that contains the demo, the developers' showroom or test data. */
export function rejectDemoCode(): Plugin {
  return {
    name: "reject-demo-code",
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
      const found = modules.map((id) => id.replaceAll("\\", "/")).filter((id) => NOT_FOR_CUSTOMERS.test(id));
      if (found.length > 0) this.error(`A production build must not contain ${found.join(", ")}.`);
    },
  };
}
