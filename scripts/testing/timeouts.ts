// Testing Library waits as long as expect.poll (vitest.config.ts): on a busy machine, opening a dialog whose code is lazily
// loaded takes more than five seconds.
import { configure } from "@testing-library/react";

configure({ asyncUtilTimeout: 20_000 });
