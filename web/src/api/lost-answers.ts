import { isAnswerLost } from './api-error.ts';

interface LostAnswers {
  /** Sends a call, and remembers `input` if its answer is lost. */
  readonly watch: <Answer>(input: string, send: () => Promise<Answer>) => Promise<Answer>;
  /** Returns whether an answer to `input` was lost: a refusal of the next try may mean that the first one worked. */
  readonly has: (input: string) => boolean;
}

/** Remembers the inputs of calls that work only once and whose answers were lost, as long as the page lives. */
export function createLostAnswers(): LostAnswers {
  const lost = new Set<string>();
  return {
    watch: (input, send) =>
      send().catch((error: unknown) => {
        if (isAnswerLost(error)) lost.add(input);
        throw error;
      }),
    has: (input) => lost.has(input),
  };
}
