import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { constants } from 'node:os';

/**
 * Runs one command in a process group of its own and ends that whole group on SIGTERM, and when the IPC channel to the
 * parent closes, as it does however the parent dies. Being in another group than the parent, it outlives a kill of that.
 */
export interface Leashed {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
  readonly stopSignal: NodeJS.Signals;
  /** A folder to remove once the command has ended. */
  readonly remove?: string | undefined;
}

const graceMs = 5_000;

async function hold({ command, args, cwd, user, stopSignal, remove }: Leashed): Promise<number> {
  const child = spawn(command, args, { cwd, ...user, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // The group is gone.
    }
  };
  const letGo = () => {
    signalGroup(stopSignal);
    setTimeout(() => signalGroup('SIGKILL'), graceMs).unref();
  };
  process.on('disconnect', letGo).on('SIGTERM', letGo);
  try {
    await once(child, 'exit');
    return child.exitCode ?? 128 + (child.signalCode ? constants.signals[child.signalCode] : 0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 127;
  } finally {
    signalGroup('SIGKILL');
    if (remove) await rm(remove, { recursive: true, force: true, maxRetries: 5 });
  }
}

if (import.meta.main) process.exit(await hold(JSON.parse(process.argv[2] ?? '')));
