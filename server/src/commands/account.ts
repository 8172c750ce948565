import { printCommand } from './print-command.ts';
import { runCommand } from './run-command.ts';
import { withSandboxOf } from './sandbox-address.ts';

if (import.meta.main) await printCommand(runCommand, withSandboxOf(process.env));
