import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { demoProduct } from './demo-product-steps.ts';

const program = fileURLToPath(new URL('../../sandbox/src/demo-products/demo-cli.ts', import.meta.url));

/** A running command line of the demo. */
export interface CommandLine {
  readonly userCode: string;
  readonly address: string;
  /** Its output and its exit code after it has ended. */
  readonly ended: Promise<{ readonly output: string; readonly exitCode: number | null }>;
  stop(): void;
}

/** Starts the demo command line and waits for the code that it shows. */
export async function startCommandLine(): Promise<CommandLine> {
  const parameters = [`${inject('url')}/oidc`, `${demoProduct('contour')}/api`];
  const child: ChildProcess = spawn(process.execPath, [program, ...parameters]);
  let output = '';
  const ended = new Promise<{ output: string; exitCode: number | null }>((resolve) => {
    child.on('exit', (exitCode) => resolve({ output, exitCode }));
  });
  const shown = new Promise<RegExpExecArray>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /or open (\S+user_code=([A-Z-]+))/.exec(output);
      if (found) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', () => reject(new Error(output)));
  });
  const [, address = '', userCode = ''] = await shown;
  return { userCode, address, ended, stop: () => void child.kill() };
}
