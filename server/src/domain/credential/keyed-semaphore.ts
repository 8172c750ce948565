/**
 * Lets at most `most` jobs of one key run at once, in the order that they came. It bounds how many guesses at one
 * account are in flight before their outcome is counted.
 */
export function keyedSemaphore(most: number) {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async function inTurn<T>(key: string, job: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < most) line.running++;
    else await new Promise<void>((go) => line.waiting.push(go));
    try {
      return await job();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) lines.delete(key);
    }
  };
}
