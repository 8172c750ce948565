/** The time for which a result is shown before its dialog closes, and a wrong answer before the next try. */
const RESULT_MS = 500;

/** Resolves when the user has had time to see a result. */
export const resultPause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, RESULT_MS));
