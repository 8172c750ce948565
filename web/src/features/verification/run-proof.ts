import { NetworkError } from '../../api/api-error.ts';
import type { ProofMessage, ProofTask } from './proof-worker.ts';

/** Computes a proof of work beside the page; aborting the signal ends it. */
export function runProof(task: ProofTask, onProgress: (part: number) => void, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  const work = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ProofMessage>) => {
      if ('proof' in data) resolve(data.proof);
      else onProgress(data.progress);
    });
    // An event without a message: the script of the worker could not be loaded.
    worker.addEventListener('error', ({ message }) => reject(message ? new Error(message) : new NetworkError()));
    signal.addEventListener('abort', () => reject(signal.reason));
    signal.throwIfAborted();
    worker.postMessage(task);
  });
  return work.finally(() => worker.terminate());
}
