import { runScript } from './bootstrap/run-script.mjs';

await runScript('scripts/dev.ts', { development: false });
