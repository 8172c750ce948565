import { useState } from 'react';

/** Returns the task of a button or a form: its `run` function, whether it is running, and its error. */
export function useTask<Given extends readonly unknown[]>(work: (...given: Given) => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function run(given: Given) {
    setBusy(true);
    setError(null);
    try {
      await work(...given);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, error, run: (...given: Given) => void run(given) };
}
