import { ChunkError } from '@isoline/ui/load-chunk.ts';
import { proofProgress } from './proof-of-work.ts';
import type { ProofMessage, ProofSearch, ProofTask } from './proof-worker.ts';
import workerUrl from './proof-worker.ts?worker&url';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): unknown;
  };
}

let trusted: unknown;

/**
 * Returns the URL of the worker. The page's Content Security Policy accepts it only from this policy (Trusted Types).
 */
function trustedWorkerUrl(): unknown {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = () => trustedTypes?.createPolicy('proof-worker', { createScriptURL: () => workerUrl });
  trusted ??= policy()?.createScriptURL('') ?? workerUrl;
  return trusted;
}

const WORKERS_MAX = 4;

/**
 * The size of the range of numbers of each worker, larger than any worker can try. With numbers of this size, the
 * message of an access code still fits into one block of the hash.
 */
const RANGE = 10 ** 10;

/**
 * Computes a proof of work in the background, in one worker for each core, at most four. Aborting the signal terminates
 * the workers.
 *
 * @param onProgress gets the progress from 0 to 1
 * @throws ChunkError when the worker's script cannot be loaded
 */
export function computeProof(
  task: ProofTask,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const count = Math.min(WORKERS_MAX, Math.max(1, navigator.hardwareConcurrency - 1));
  const workers = Array.from({ length: count }, () => new Worker(trustedWorkerUrl() as string, { type: 'module' }));
  let tried = 0;
  const proof = new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    signal.throwIfAborted();
    for (const [index, worker] of workers.entries()) {
      worker.addEventListener('message', ({ data }: MessageEvent<ProofMessage>) => {
        if ('proof' in data) return resolve(data.proof);
        tried += data.tried;
        onProgress(proofProgress(tried, task.difficulty));
      });
      // The event has a message only for an exception inside the script.
      worker.addEventListener('error', ({ message }) =>
        reject(message ? new Error(message) : new ChunkError('missing')),
      );
      const search: ProofSearch = { ...task, from: index * RANGE };
      worker.postMessage(search);
    }
  });
  return proof.finally(() => {
    for (const worker of workers) worker.terminate();
  });
}
