export { nameIn } from "#contract/office/words/words.ts";
