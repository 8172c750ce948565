import type { Profile } from '@isoline/contract/fields/answer-fields.ts';
import { base64url } from './base64url.ts';

/*
 * The signals of Web Authentication Level 3, section 5.1.10. They keep the browser's password manager in line with the
 * passkeys of the account. A browser that lacks the signals or refuses them keeps its own list.
 */

// The relying party id is the host of our origin.
const rpId = () => location.hostname;

/** Returns the user handle of an account: its id in base64url. */
const userHandle = (accountId: string): string => base64url(new TextEncoder().encode(accountId));

type SignalName = 'signalUnknownCredential' | 'signalAllAcceptedCredentials' | 'signalCurrentUserDetails';

async function send(name: SignalName, signal: () => Promise<void>): Promise<void> {
  if (typeof PublicKeyCredential === 'undefined' || !(name in PublicKeyCredential)) return;
  try {
    await signal();
  } catch {
    // A password manager that replaces the function may refuse in an unexpected way.
  }
}

/** Signals that the server has no passkey with this id: the browser stops offering it. */
export const signalUnknownPasskey = (credentialId: string): Promise<void> =>
  send('signalUnknownCredential', () => PublicKeyCredential.signalUnknownCredential({ rpId: rpId(), credentialId }));

let additions = 0;

/**
 * Runs the addition of a passkey, from its creation by the browser to the list that contains it. A list that arrives
 * during the addition may lack the passkey, so it is not signaled: the browser would remove the passkey.
 */
export async function whileAdding<Result>(add: () => Promise<Result>): Promise<Result> {
  additions += 1;
  try {
    return await add();
  } finally {
    additions -= 1;
  }
}

/**
 * Signals the passkeys and the names of the account. The browser stops offering its other passkeys. Does nothing during
 * an addition.
 */
export async function signalAccount(
  { userId: accountId, phone, email, nickName }: Pick<Profile, 'userId' | 'phone' | 'email' | 'nickName'>,
  passkeyIds: readonly string[],
): Promise<void> {
  if (additions > 0) return;
  const userId = userHandle(accountId);
  const allAcceptedCredentialIds = [...passkeyIds];
  await send('signalAllAcceptedCredentials', () =>
    PublicKeyCredential.signalAllAcceptedCredentials({ rpId: rpId(), userId, allAcceptedCredentialIds }),
  );
  const name = phone ?? email ?? nickName;
  await send('signalCurrentUserDetails', () =>
    PublicKeyCredential.signalCurrentUserDetails({ rpId: rpId(), userId, name, displayName: nickName }),
  );
}
