import { setTimeout as pause } from 'node:timers/promises';

const WAIT_MS = 1_000;
const LOOK_EVERY_MS = 50;
/** The resources for which Node uses libuv's threads: files and names. */
const inThread = /^(?:FSReq|GetAddrInfoReq|GetNameInfoReq)/;

const isThreadBusy = () => process.getActiveResourcesInfo().some((resource) => inThread.test(resource));

/**
 * Ends the process. `process.exit` waits for libuv's threads: without end for a job that hangs, and many seconds for a
 * name server that does not answer. In these cases the process kills itself.
 *
 * @param jobHangs whether a native job is known to hang
 */
export async function leaveProcess(code: number, jobHangs: boolean): Promise<void> {
  const until = performance.now() + WAIT_MS;
  while (isThreadBusy() && performance.now() < until) await pause(LOOK_EVERY_MS);
  if (jobHangs || isThreadBusy()) process.kill(process.pid, 'SIGKILL');
  process.exit(code);
}
