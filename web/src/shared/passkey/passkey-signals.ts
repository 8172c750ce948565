import type { Profile } from '@isoline/contract/fields/answer-fields.ts';
import { base64url } from './base64url.ts';

/*
 * The signals of Web Authentication Level 3, 5.1.10: what the browser's password manager offers follows what the
 * account has. A browser without them, or one that refuses, keeps what it has.
 */

// The relying party id is the host of our origin.
const rpId = () => location.hostname;

/** The user handle of an account: its id, base64url. */
const userHandle = (accountId: string): string => base64url(new TextEncoder().encode(accountId));

type SignalName = 'signalUnknownCredential' | 'signalAllAcceptedCredentials' | 'signalCurrentUserDetails';

async function send(name: SignalName, signal: () => Promise<void>): Promise<void> {
  if (typeof PublicKeyCredential === 'undefined' || !(name in PublicKeyCredential)) return;
  try {
    await signal();
  } catch {
    // A password manager that replaces the function may refuse in its own way.
  }
}

/** The server has no passkey with this id: the browser offers it no more. */
export const signalUnknownPasskey = (credentialId: string): Promise<void> =>
  send('signalUnknownCredential', () => PublicKeyCredential.signalUnknownCredential({ rpId: rpId(), credentialId }));

let additions = 0;

/**
 * Runs the addition of a passkey: its creation by the browser up to the list that has it. A list that arrives meanwhile
 * may lack the passkey, so none is signaled: the browser would remove it.
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
 * The passkeys that the account has, and how it is called. Others of it are offered no more. Silent during an addition.
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
