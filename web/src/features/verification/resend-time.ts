const PREFIX = 'resend:';

/** When the next code may be asked for, in epoch milliseconds; null when at once. Kept so that it outlives a reload. */
export function readResendTime(name: string, now = Date.now()): number | null {
  try {
    const until = Number(sessionStorage.getItem(PREFIX + name));
    return until > now ? until : null;
  } catch {
    return null;
  }
}

/** Remembers the time, and forgets those that have passed. */
export function keepResendTime(name: string, until: number, now = Date.now()): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX) && Number(sessionStorage.getItem(key)) <= now) sessionStorage.removeItem(key);
    }
    sessionStorage.setItem(PREFIX + name, String(until));
  } catch {
    // Without storage the countdown lasts as long as the page.
  }
}
