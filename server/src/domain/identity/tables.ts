import type { Identity, LinkedIdentity } from './identity.ts';
import type { ProviderState, StateMatch } from './provider-state.ts';

export interface Identities {
  insert(identity: LinkedIdentity & { readonly id: string }): Promise<void>;
  ofAccount(accountId: string): Promise<LinkedIdentity[]>;
  /** By union id first, then by subject. */
  find(identity: Pick<Identity, 'provider' | 'appId' | 'subject' | 'unionId'>): Promise<LinkedIdentity | null>;
  /** The caller has looked whether `to` has a person of the same provider. */
  move(from: string, to: string): Promise<void>;
  /** Takes over what is new of the person that the account has: name, picture, union id, the subject of one more app. */
  refresh(accountId: string, identity: Identity): Promise<void>;
  /** Parts the account from the provider's person, whatever apps knew them; false when there is none. */
  unlink(accountId: string, provider: Identity['provider']): Promise<boolean>;
}

export interface ProviderStates {
  insert(state: ProviderState): Promise<void>;
  /** Uses up a live state; null for every second try, and for one that does not match, which stays. */
  consume(match: StateMatch, now: number): Promise<ProviderState | null>;
}

export interface LaunchNonces {
  /** Uses a nonce of a source up until `expiresAt`; true once. */
  consume(source: string, nonce: string, expiresAt: number): Promise<boolean>;
}
