import type { Clock } from '../service.ts';

const windowMs = 30_000;

/**
 * Creates the vendor's default limit: the same content to a number once in 30 seconds. A call that returns true counts
 * as sent.
 */
export function createThirtySecondRule(now: Clock): (phone: string, text: string) => boolean {
  const sentAt = new Map<string, number>();
  return (phone, text) => {
    const message = `${phone} ${text}`;
    const time = now();
    for (const [sent, at] of sentAt) if (time - at >= windowMs) sentAt.delete(sent);
    if (sentAt.has(message)) return false;
    sentAt.set(message, time);
    return true;
  };
}
