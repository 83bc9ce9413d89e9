// Starts the shop alone, with the ERP at ERP_URL; src/demo/main.ts starts it with the built-in ERP and the demo.
import { runShop } from "./start/run-shop.ts";

runShop();
