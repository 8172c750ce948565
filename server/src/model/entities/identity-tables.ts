import type { ProviderId } from '@isoline/contract/providers.ts';
import type { Identity, LinkedIdentity } from './identity.ts';
import type { ProviderState, StateMatch } from './provider-state.ts';

export interface Identities {
  insert(identity: LinkedIdentity & { readonly id: string }): Promise<void>;
  ofAccount(params: { accountId: string }): Promise<LinkedIdentity[]>;
  /** Finds an identity by union id first, then by subject. */
  find(identity: Pick<Identity, 'provider' | 'appId' | 'subject' | 'unionId'>): Promise<LinkedIdentity | null>;
  /**
   * Moves all identities, which then count as linked at `at`. The caller has checked that `to` has no identities of the
   * same providers.
   */
  move(params: { from: string; to: string; at: number }): Promise<void>;
  /** Updates name, avatar and union id of a linked identity, and adds the subject of another app of its provider. */
  refresh(accountId: string, identity: Identity): Promise<void>;
  /** Removes the identities of a provider, of all its apps. Returns false if there is none. */
  unlink(params: { accountId: string; provider: ProviderId }): Promise<boolean>;
}

/** Pending authorization requests. */
export interface ProviderStates {
  insert(state: ProviderState): Promise<void>;
  /**
   * Consumes a live state. Returns null for every later try. A state that does not match returns null and is not
   * consumed.
   */
  consume(params: StateMatch & { now: number }): Promise<ProviderState | null>;
  /** Binds the pending objects of a device to its next device id. */
  carryOver(params: { from: string; to: string }): Promise<void>;
}

export interface LaunchNonces {
  /** Consumes a nonce of a source and remembers it until `expiresAt`. Returns true once. */
  consume(params: { source: string; nonce: string; expiresAt: number }): Promise<boolean>;
}
