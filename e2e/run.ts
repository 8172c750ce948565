import { join } from 'node:path';
import { startVitest } from 'vitest/node';

/** Runs the journeys and the matrix, and prints their count for `npm test`. Arguments are parts of file names. */
const vitest = await startVitest('test', process.argv.slice(2), {
  config: join(import.meta.dirname, 'vitest.config.ts'),
  watch: false,
});
const files = vitest.state.getTestModules();
const states = files.flatMap((file) => [...file.children.allTests()]).map((test) => test.result().state);
const notLoaded = files.filter((file) => file.state() === 'failed' && file.children.size === 0).length;
const passed = states.filter((state) => state === 'passed').length;
const failed =
  states.filter((state) => state === 'failed').length + notLoaded + vitest.state.getUnhandledErrors().length;
await vitest.close();
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
