import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Returns the id of a process and the ids of all its descendants. */
export function processTree(pid: number): number[] {
  const children = childrenByParent();
  const withDescendants = (id: number): number[] => [id, ...(children.get(id) ?? []).flatMap(withDescendants)];
  return withDescendants(pid);
}

/** Sends a signal to processes, and skips those that have ended. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has ended.
    }
  }
}

/** Calls `check` repeatedly until it returns a value, even if it throws. */
export async function until<T>(what: string, seconds: number, check: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const value = await check().catch(() => undefined);
    if (value !== undefined) return value;
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await pause(200);
  }
}

// See proc(5): the parent is the second field after the name in brackets.
function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) continue;
    const parent = parentOf(pid);
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  return children;
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined;
  }
}
