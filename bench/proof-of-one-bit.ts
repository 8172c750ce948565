import { hash } from 'node:crypto';

/** Finds a proof of work of one bit, which the servers of the bench require. Every second number is one. */
export function proofOf(accessCode: string): string {
  for (let proof = 0; ; proof += 1) {
    const [first = 0] = hash('sha256', `${accessCode}:${proof}`, 'buffer');
    if (first < 128) return String(proof);
  }
}
