import type { Slice } from "../slice.ts";
import { CALL_COOKIE } from "./sign-in/call-cookie.ts";
import { registerCheck } from "./connection/check/check.routes.ts";
import { registerConnection } from "./connection/connection.routes.ts";
import { registerIdsLogin } from "./protocols/ids/ids-login.routes.ts";
import { registerSimulator } from "./simulator/simulator.routes.ts";
import { procurementLoaders } from "./procurement.loaders.ts";
import { procurementResolvers } from "./procurement.resolvers.ts";
import { procurementTasks } from "./procurement.tasks.ts";
import { registerReturnRoutes } from "./cart-transfer/return/return.routes.ts";
import { registerSessionRoutes } from "./sign-in/session.routes.ts";
import { registerSoftwarePasswords } from "./software-passwords/software-passwords.routes.ts";
import { registerTrial } from "./connection/trial/trial.routes.ts";
import { personalData } from "./personal-data-store.ts";

export { formatMessages } from "./connection/format-messages.ts";

export const procurement: Slice = {
  name: "procurement",
  personalData,
  resolvers: procurementResolvers,
  loaders: procurementLoaders,
  routes(http, shop) {
    registerIdsLogin(http, shop);
    registerSessionRoutes(http, shop);
    registerReturnRoutes(http, shop);
    registerConnection(http, shop);
    registerCheck(http, shop);
    registerSoftwarePasswords(http, shop);
    registerTrial(http, shop);
    registerSimulator(http, shop);
  },
  tasks: procurementTasks,
  cookies: [CALL_COOKIE],
};
