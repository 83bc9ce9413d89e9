// Worker thread that draws one letter.
import { parentPort, workerData } from "node:worker_threads";
import { drawCompanyLetter } from "./draw-company-letter.ts";
import type { CompanyLetter } from "./letter.ts";
import { readStationery } from "./stationery.ts";

const letter = workerData as CompanyLetter;
const { issuer, words } = readStationery();
parentPort!.postMessage(await drawCompanyLetter(letter, { issuer, words: words[letter.language] }), []);
