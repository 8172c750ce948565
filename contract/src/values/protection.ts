/** The levels of sign-in protection, each harder to impersonate than the one before. */
export const protectionLevels = ['basic', 'strong', 'very-strong'] as const;
export type ProtectionLevel = (typeof protectionLevels)[number];

export interface ProtectionFacts {
  readonly hasPasskey: boolean;
  readonly hasAuthenticator: boolean;
}

/**
 * Returns the level of the strongest factor: a phishing site cannot use a passkey, and an authenticator is a second
 * step.
 */
export function rateProtection({ hasPasskey, hasAuthenticator }: ProtectionFacts): ProtectionLevel {
  if (hasPasskey) return 'very-strong';
  return hasAuthenticator ? 'strong' : 'basic';
}
