import { searchProof } from './proof-of-work.ts';

export interface ProofTask {
  readonly accessCode: string;
  readonly difficulty: number;
}

/** A worker's part of a task: the worker tries the numbers from `from` upwards. */
export interface ProofSearch extends ProofTask {
  readonly from: number;
}

/**
 * The messages of a worker: many with the count that it has `tried` since the last one, and one with `proof` if it
 * finds one.
 */
export type ProofMessage = { readonly tried: number } | { readonly proof: string };

const BATCH = 16_384;

addEventListener('message', ({ data }: MessageEvent<ProofSearch>) => {
  const { accessCode, difficulty } = data;
  const send = (message: ProofMessage) => postMessage(message);
  for (let { from } = data; ; from += BATCH) {
    const proof = searchProof(accessCode, difficulty, from, BATCH);
    if (proof !== null) return send({ proof });
    send({ tried: BATCH });
  }
});
