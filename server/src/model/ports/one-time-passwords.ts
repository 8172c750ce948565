/** Time-based one-time passwords (RFC 6238): SHA-1, 6 digits, 30 seconds. */
export interface OneTimePasswords {
  /** Returns 160 random bits, Base32. */
  newSecret(): string;
  /** Returns the code of a time step. */
  codeAt(secret: string, step: number): string;
  /** Returns 80 random bits, 16 Base32 characters. */
  newRecoveryCode(): string;
}

const STEP_MS = 30_000;

export const stepAt = (at: number): number => Math.floor(at / STEP_MS);

/**
 * Returns the latest step that may have been consumed: we accept one step ahead, and the clocks of nodes differ. A
 * later step was consumed before the clock was set back, and is ignored.
 */
export const latestStep = (now: number): number => stepAt(now) + 2;

/**
 * Returns the step of this code: the current step, or an adjacent step for a clock that is off. Returns null for a
 * wrong code.
 */
export function findStep({ codeAt }: OneTimePasswords, secret: string, code: string, now: number): number | null {
  const present = stepAt(now);
  return [present, present - 1, present + 1].find((step) => codeAt(secret, step) === code) ?? null;
}
