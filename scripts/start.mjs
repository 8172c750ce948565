import { runScript } from './bootstrap/run-script.mjs';

await runScript('scripts/start.ts', { development: false });
