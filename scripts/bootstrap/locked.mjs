import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const renewMs = 1_000;
const leftMs = 10_000;

/**
 * Runs `work` while no other process works under the same lock. The lock is a folder, because only one process can
 * create it. A process that is killed leaves the folder behind. The time of the folder is therefore renewed during the
 * work, and an old folder is removed.
 * @template Result
 * @param {string} lock the path of the folder
 * @param {string} waiting printed once when another process holds the lock
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function whileLocked(lock, waiting, work) {
  for (let isFirst = true; !tryLock(lock); isFirst = false) {
    if (isFirst) console.log(waiting);
    await pause(100);
  }
  const renewal = setInterval(() => renew(lock), renewMs);
  const unlock = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', unlock);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    process.off('exit', unlock);
    unlock();
  }
}

function tryLock(lock) {
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > leftMs) rmSync(lock, { recursive: true, force: true });
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
    throw new Error(
      `Something is to be built or installed, and this user may not write to ${dirname(lock)}.\n` +
        'Run the command as the owner of the folder, or in a copy of it.',
    );
  }
}

function renew(lock) {
  try {
    utimesSync(lock, new Date(), new Date());
  } catch {
    // Another process has removed the folder.
  }
}
