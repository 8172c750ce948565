import { DeliveryRefused } from '../delivery-refused.ts';
import { networkFailure } from '../network-failure.ts';
import { ProviderError } from '../provider-error.ts';

const provider = 'mail';

/**
 * Reply codes for an unknown mailbox, a mailbox that is not local, and an invalid mailbox name (RFC 5321, section 4.2).
 */
const noSuchBox = new Set([550, 551, 553]);

/** Translates nodemailer's error. Only the codes are kept, because the error's text contains the address. */
export function smtpFailure(error: unknown): DeliveryRefused | ProviderError {
  const { code, command, responseCode, originalCode, timeoutType } = codesOf(error);
  if (code === 'EENVELOPE' && command === 'API') return new DeliveryRefused('address', 'EENVELOPE');
  if (code === 'EENVELOPE' && command === 'RCPT TO' && noSuchBox.has(Number(responseCode)))
    return new DeliveryRefused('address', String(responseCode));
  // The server answered with a reply code, so it did not accept the message.
  if (typeof responseCode === 'number')
    return new ProviderError({ provider, kind: 'vendor', code: String(responseCode), sent: 'no' });
  if (code === 'EAUTH' || code === 'ENOAUTH') return new ProviderError({ provider, kind: 'vendor', code, sent: 'no' });
  if (code === 'EPROTOCOL') return new ProviderError({ provider, kind: 'garbage', sent: 'maybe' });
  if (code === 'EABORT') return new ProviderError({ provider, kind: 'timeout', sent: 'maybe' });
  if (code === 'ETIMEDOUT') {
    return new ProviderError({ provider, kind: 'timeout', sent: timeoutType === 'SOCKET_TIMEOUT' ? 'maybe' : 'no' });
  }
  return new ProviderError({ provider, ...networkFailure(Object.assign(new Error(), { code: originalCode ?? code })) });
}

interface Codes {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly originalCode?: unknown;
  readonly timeoutType?: unknown;
}

function codesOf(error: unknown): Codes {
  return error instanceof Error ? (error as Error & Codes) : {};
}
