import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const PARENT = 1;
const [OWN, OF_ENDED_CHILDREN] = [11, 13];

// See proc(5): after the name in brackets come the state, the parent and, 11 places later, user and system time in
// ticks, of the process and of its children that have ended.
function statusOf(process: number | string): number[] {
  const [, after = ''] = readFileSync(`/proc/${process}/stat`, 'utf8').split(') ');
  return after.split(' ').map(Number);
}

function seconds(status: readonly number[], place: number): number {
  const [user = 0, system = 0] = status.slice(place);
  return (user + system) / TICKS_PER_SECOND;
}

export const parentOf = (pid: number) => statusOf(pid)[PARENT] ?? Number.NaN;

/** Returns the CPU seconds of all threads of a process, by Linux's clock of 10 ms. */
export const cpuSeconds = (pid: number) => seconds(statusOf(pid), OWN);

/** Returns the CPU seconds of the threads with this name. */
export function cpuSecondsOfThreads(pid: number, name: string): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => `${pid}/task/${thread}`);
  const named = threads.filter((path) => readFileSync(`/proc/${path}/comm`, 'utf8').trim() === name);
  return named.map((path) => seconds(statusOf(path), OWN)).reduce((sum, one) => sum + one, 0);
}

/** Returns the CPU seconds of a process and its children, including those that have ended. */
export function cpuSecondsWithChildren(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  const ofChildren = children.map((child) => cpuSecondsIfAlive(Number(child))).reduce((sum, one) => sum + one, 0);
  // The status is read last, so that a child that has just ended is counted here.
  const status = statusOf(pid);
  return ofChildren + seconds(status, OWN) + seconds(status, OF_ENDED_CHILDREN);
}

function cpuSecondsIfAlive(pid: number): number {
  try {
    return cpuSeconds(pid);
  } catch {
    return 0;
  }
}
