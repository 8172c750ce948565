import { ChunkError } from '../../load-chunk.ts';
import type { ProofMessage, ProofTask } from './proof-worker.ts';
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

/** The URL of the worker, which the page's Content Security Policy takes from this policy alone (Trusted Types). */
function trustedWorkerUrl(): unknown {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = () => trustedTypes?.createPolicy('proof-worker', { createScriptURL: () => workerUrl });
  trusted ??= policy()?.createScriptURL('') ?? workerUrl;
  return trusted;
}

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
  const worker = new Worker(trustedWorkerUrl() as string, { type: 'module' });
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
