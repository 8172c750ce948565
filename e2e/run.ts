import { join } from 'node:path';
import { startVitest } from 'vitest/node';

/** Runs the journeys and ends with their count, as `npm test` reads it. */
const vitest = await startVitest('test', process.argv.slice(2), {
  config: join(import.meta.dirname, 'vitest.config.ts'),
  watch: false,
});
const cases = vitest.state.getTestModules().flatMap((file) => [...file.children.allTests()]);
const states = cases.map((test) => test.result().state);
const passed = states.filter((state) => state === 'passed').length;
const broken = vitest.state
  .getTestModules()
  .filter((file) => file.state() === 'failed' && file.children.size === 0).length;
const failed = states.filter((state) => state === 'failed').length + broken + vitest.state.getUnhandledErrors().length;
await vitest.close();
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
