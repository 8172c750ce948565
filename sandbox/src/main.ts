import { once } from 'node:events';
import { startDemoProducts } from './demo-products/demo-products.ts';
import { startSandbox } from './sandbox.ts';
import { readDemoProducts, readEnvironment } from './sandbox-environment.ts';

/** Runs the sandbox until a signal arrives or the parent process closes the IPC channel. */
async function run(): Promise<void> {
  const ended = Promise.race(['SIGTERM', 'SIGINT', 'disconnect'].map((event) => once(process, event)));
  const { url, smtpPort, close } = await startSandbox(readEnvironment(process.env));
  const settings = readDemoProducts(process.env);
  const products = settings ? await startDemoProducts(settings) : [];
  const listed = products.map((product) => ({ id: product.id, url: product.url }));
  if (process.send) process.send({ ready: { url, smtpPort, products: listed } });
  else console.log(`Sandbox on ${url}, mail on port ${smtpPort}`);

  await ended;
  await Promise.all([close(), ...products.map((product) => product.close())]);
  if (process.connected) process.disconnect?.();
}

run().catch((error: unknown) => {
  console.error(`The sandbox could not start: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
});
