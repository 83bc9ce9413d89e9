// Starts the shop with the parts of the demo that the settings ask for: npm start.
import { runShop } from "#server/start/run-shop.ts";
import { loadDemo } from "./load-demo.ts";

runShop(loadDemo);
