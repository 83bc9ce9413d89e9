export { describeSignIns, fillWithDemo } from "./fill-with-demo.ts";
