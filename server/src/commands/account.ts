import { printCommand } from './print-command.ts';
import { runCommand } from './run-command.ts';

if (import.meta.main) await printCommand(runCommand, process.env);
