import { runScript } from './bootstrap/run-script.mjs';

await runScript('scripts/test.ts', { development: true });
