import { useState } from 'react';

/** A task of a button: whether it runs, and what it failed with. */
export function useTask(work: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function run() {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, error, run: () => void run() };
}
