import { proofProgress, searchProof } from './proof-of-work.ts';

export interface ProofTask {
  readonly accessCode: string;
  readonly difficulty: number;
}

/** Many messages with `progress`, then one with `proof`. */
export type ProofMessage = { readonly progress: number } | { readonly proof: string };

const BATCH = 8_192;

addEventListener('message', ({ data }: MessageEvent<ProofTask>) => {
  const { accessCode, difficulty } = data;
  const send = (message: ProofMessage) => postMessage(message);
  for (let tried = 0; ; tried += BATCH) {
    const proof = searchProof(accessCode, difficulty, tried, BATCH);
    if (proof !== null) return send({ proof });
    send({ progress: proofProgress(tried + BATCH, difficulty) });
  }
});
