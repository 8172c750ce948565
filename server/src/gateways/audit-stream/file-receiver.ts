import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { EventReceiver } from '../../model/ports/event-receiver.ts';
import type { NativeJobs } from '../native-jobs.ts';

const NEWLINE = 10;
const LIMIT_MS = 30_000;

/**
 * Appends to a file. The file is reopened for each batch, so log rotation does not lose lines. The lines are on disk
 * when `send` resolves. A new file is readable only by the user of this process. A batch that exceeds the time limit
 * may still be written later, in addition to its repetition.
 */
export const fileReceiver =
  (path: string, jobs: Pick<NativeJobs, 'run'>, limitMs = LIMIT_MS): EventReceiver['send'] =>
  (lines) =>
    jobs.run('event-file', limitMs, () => append(path, lines));

async function append(path: string, lines: string): Promise<void> {
  const file = await open(path, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    // A crash or a full disk may have cut off the last line. A newline separates it from the complete copy that
    // follows.
    const isCut = size > 0 && (await byteAt(file, size - 1)) !== NEWLINE;
    await file.writeFile(isCut ? `\n${lines}` : lines);
    await file.sync();
    if ((await file.stat()).nlink === 0) throw new Error('the file of the stream was removed while it was written');
    if (size === 0) await syncFolder(dirname(path));
  } finally {
    await file.close();
  }
}

async function byteAt(file: FileHandle, position: number): Promise<number | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(1), 0, 1, position);
  return bytesRead === 1 ? buffer[0] : undefined;
}

/** Syncs a folder: a new file survives a power failure only if its name is on disk too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
