import { once } from 'node:events';
import { startSandbox } from './sandbox.ts';
import { readEnvironment } from './sandbox-environment.ts';

/** Runs the sandbox until a signal arrives or the parent process closes the IPC channel. */
async function run(): Promise<void> {
  const ended = Promise.race(['SIGTERM', 'SIGINT', 'disconnect'].map((event) => once(process, event)));
  const { url, smtpPort, close } = await startSandbox(readEnvironment(process.env));
  if (process.send) process.send({ ready: { url, smtpPort } });
  else console.log(`Sandbox on ${url}, mail on port ${smtpPort}`);

  await ended;
  await close();
  if (process.connected) process.disconnect?.();
}

run().catch((error: unknown) => {
  console.error(`The sandbox could not start: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
});
