import { ChunkError } from '../failure/lazy-part.tsx';
import type { ProofMessage, ProofTask } from './proof-worker.ts';

/**
 * Computes a proof of work in a worker. Aborting the signal ends it.
 *
 * @param onProgress gets the progress from 0 to 1
 * @throws ChunkError when the worker's script cannot be loaded
 */
export function computeProof(
  task: ProofTask,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  const proof = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ProofMessage>) => {
      if ('proof' in data) resolve(data.proof);
      else onProgress(data.progress);
    });
    // Only an exception in the script has a message.
    worker.addEventListener('error', ({ message }) => reject(message ? new Error(message) : new ChunkError('missing')));
    signal.addEventListener('abort', () => reject(signal.reason));
    signal.throwIfAborted();
    worker.postMessage(task);
  });
  return proof.finally(() => worker.terminate());
}
