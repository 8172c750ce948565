import { isAnswerLost } from './api-error.ts';
import type { AnyAnswer } from './read-answer.ts';

interface LostAnswers {
  /** Sends a call, and remembers `input` if its answer is lost. */
  readonly watch: <Answer>(input: string, send: () => Promise<Answer>) => Promise<Answer>;
  /** Returns whether a refused try may mean that an earlier try of `input`, whose answer was lost, has worked. */
  readonly mayHaveWorked: (input: string, refused: AnyAnswer) => boolean;
}

/**
 * Remembers the inputs of calls that work only once and whose answers were lost, as long as the page lives.
 *
 * @param used the error of an input that has worked already
 */
export function createLostAnswers(used: { readonly code: number }): LostAnswers {
  const lost = new Set<string>();
  return {
    watch: (input, send) =>
      send().catch((error: unknown) => {
        if (isAnswerLost(error)) lost.add(input);
        throw error;
      }),
    mayHaveWorked: (input, { code }) => code === used.code && lost.has(input),
  };
}
