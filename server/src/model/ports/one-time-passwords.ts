/** Time-based one-time passwords (RFC 6238): SHA-1, 6 digits, 30 seconds. */
export interface OneTimePasswords {
  /** 160 random bits, Base32. */
  newSecret(): string;
  /** The code of a time step. */
  codeAt(secret: string, step: number): string;
  /** 80 random bits, 16 Base32 characters. */
  newRecoveryCode(): string;
}

const STEP_MS = 30_000;

export const stepAt = (at: number): number => Math.floor(at / STEP_MS);

/**
 * The latest step that may have been consumed: one ahead is accepted, and the clocks of nodes differ. A later one was
 * consumed before the clock was set back, and does not bind.
 */
export const latestStep = (now: number): number => stepAt(now) + 2;

/** The step whose code this is: the present one, or one beside it for a clock that is off; null for a wrong code. */
export function findStep({ codeAt }: OneTimePasswords, secret: string, code: string, now: number): number | null {
  const present = stepAt(now);
  return [present, present - 1, present + 1].find((step) => codeAt(secret, step) === code) ?? null;
}
