import { runScript } from './bootstrap/run-script.mjs';

await runScript('dev.ts');
