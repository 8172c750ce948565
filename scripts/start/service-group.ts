import { constants } from 'node:os';
import { type Service, ServiceEnded } from './services.ts';

export interface ServiceGroup {
  /** Aborted as soon as the services are being stopped. */
  readonly stopping: AbortSignal;
  /** Adds a service, and resolves when it is ready. If it ends by itself, the others and this process end too. */
  add<Ready>(service: Service<Ready>): Promise<Ready>;
}

/** Runs `start`, then keeps this process alive until Ctrl-C, a signal or the end of a service stops everything. */
export function runServices(start: (group: ServiceGroup) => Promise<void>): void {
  const services: Service[] = [];
  const stopping = new AbortController();
  const stop = async (exitCode: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    for (const service of services.toReversed()) await service.stop();
    process.exit(exitCode);
  };
  const fail = async (error: unknown) => {
    if (stopping.signal.aborted) return;
    console.error(`\n${error instanceof Error ? error.message : error}`);
    await stop(error instanceof ServiceEnded ? error.exitCode : 1);
  };
  const add = <Ready>(service: Service<Ready>): Promise<Ready> => {
    services.push(service);
    void service.ended.then(fail);
    return service.ready;
  };
  stopOnSignals(stop, services);
  start({ stopping: stopping.signal, add }).catch(fail);
}

/**
 * Stops the services on signals. npm and the terminal both send SIGINT on one Ctrl-C, so a second one kills only after
 * half a second.
 */
function stopOnSignals(stop: (exitCode: number) => Promise<void>, services: readonly Service[]): void {
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
