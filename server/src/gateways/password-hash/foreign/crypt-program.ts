/** The process that computes the functions of crypt(3), one at a time. They would block the thread of the server. */
import { type CryptQuestion, computeCrypt } from './crypt-digests.ts';

// The parent handles signals to all processes of a terminal, and may still need an answer. This process ends with the
// parent.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('message', (question: CryptQuestion) => process.send?.(computeCrypt(question)));
