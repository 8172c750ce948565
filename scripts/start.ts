import { constants } from 'node:os';
import { banner } from './start/banner.ts';
import { buildWeb, isWebBuilt } from './start/build-web.ts';
import { ensurePortsFree } from './start/ports.ts';
import { type Service, ServiceEnded, startSandbox, startServer } from './start/services.ts';

const sandboxed = process.env.SANDBOX !== 'off';
const services: Service[] = [];
const stopping = new AbortController();

/** Ends the services, the last started first, and then this process. */
async function stop(exitCode: number): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  for (const service of services.toReversed()) await service.stop();
  process.exit(exitCode);
}

async function fail(error: unknown): Promise<void> {
  if (stopping.signal.aborted) return;
  console.error(`\n${error instanceof Error ? error.message : error}`);
  await stop(error instanceof ServiceEnded ? error.exitCode : 1);
}

/** npm and the terminal both pass on one press of Ctrl-C, so only a later one means "at once". */
function endOnSignals(): void {
  let firstAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    firstAt ??= Date.now();
    if (Date.now() - firstAt < 500) return void stop(0);
    for (const service of services) service.kill();
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  process.on('disconnect', () => void stop(0));
}

function keep<Ready>(service: Service<Ready>): Promise<Ready> {
  services.push(service);
  service.ended.then(fail);
  return service.ready;
}

async function prepareWeb(): Promise<void> {
  if (await isWebBuilt()) return;
  console.log('Building the pages …');
  await buildWeb(stopping.signal);
}

async function start(): Promise<void> {
  await ensurePortsFree(process.env, sandboxed);
  const [sandbox] = await Promise.all([sandboxed ? keep(startSandbox()) : undefined, prepareWeb()]);
  if (stopping.signal.aborted) return;
  const server = await keep(startServer(sandbox));
  if (!stopping.signal.aborted) console.log(banner(server, sandbox));
}

endOnSignals();
start().catch(fail);
