import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { constants } from 'node:os';

/**
 * A command that runs in its own process group. The whole group ends on SIGTERM, and when the IPC channel to the parent
 * closes, which happens however the parent ends. This process is in another group than its parent, so that a kill of the
 * parent's group does not stop the cleanup.
 */
export interface GroupCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
  readonly stopSignal: NodeJS.Signals;
  /** A folder to remove after the command has ended. */
  readonly remove?: string | undefined;
}

const graceMs = 5_000;

async function runGroup({ command, args, cwd, user, stopSignal, remove }: GroupCommand): Promise<number> {
  const child = spawn(command, args, { cwd, ...user, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // The group has ended.
    }
  };
  const stopGroup = () => {
    signalGroup(stopSignal);
    setTimeout(() => signalGroup('SIGKILL'), graceMs).unref();
  };
  process.on('disconnect', stopGroup).on('SIGTERM', stopGroup);
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

if (import.meta.main) process.exit(await runGroup(JSON.parse(process.argv[2] ?? '')));
