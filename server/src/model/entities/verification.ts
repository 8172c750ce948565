import type { LoginType } from '@isoline/contract/providers.ts';
import type { Scene } from '@isoline/contract/values/contact.ts';
import type { Identity, PendingIdentity } from './identity.ts';
import type { LaunchGrant } from './membership.ts';
import type { MergeProof } from './merge-record.ts';
import type { ProofMethod, ProofStrength } from './proof.ts';

/** A stored challenge: a picture, a plain slide, a proof of work, or a challenge of a captcha service. */
export type Challenge = {
  readonly id: string;
  readonly scene: Scene;
  /** The hash of the device id that the challenge was issued to. */
  readonly deviceId: string;
  /** Milliseconds since 1970 UTC. */
  readonly expiresAt: number;
} & (
  | {
      readonly kind: 'picture';
      /** The solution: the place of the puzzle piece, in image pixels from the left. */
      readonly x: number;
    }
  | {
      /** A plain slide together with a proof of work, or only the proof of work. */
      readonly kind: 'slide' | 'proof';
      /** Leading zero bits that the proof must reach. */
      readonly bits: number;
    }
  | {
      /** The captcha service checks its answer. */
      readonly kind: 'captcha';
    }
);

/** A live verification code. A contact has at most one for each scene and device. */
export interface VerificationCode {
  /** `phone:…` or `email:…`, see `contactKey` in `account.ts`. */
  readonly contactKey: string;
  readonly scene: Scene;
  /** The hash of the device id that requested the code; only this device can consume it. */
  readonly deviceId: string;
  /** HMAC of the code, see `hashCode`. */
  readonly codeHash: string;
  /** Milliseconds since 1970 UTC. */
  readonly expiresAt: number;
}

/** The payload of a ticket of each kind; null for a kind that only proves something (docs/contract.md, section 2). */
export interface TicketPayloads {
  readonly identity: PendingIdentity;
  readonly launch: LaunchGrant;
  /** A proved sign-in to an account that would replace the session of another one in this browser. */
  readonly 'other-account': {
    readonly identity: Identity;
    readonly client: string;
    readonly source: string;
    readonly launchHash: string;
  };
  readonly merge: {
    /** The cause of the offer of the merge. */
    readonly by: MergeProof;
  };
  readonly reauth: { readonly strength: ProofStrength };
  /** The mark of a session whose user was verified again. It is read until it expires and never consumed. */
  readonly 'step-up': { readonly by: ProofMethod } | null;
  /** The same after a strong proof; null after a passkey was created. */
  readonly 'strong-step-up': { readonly by: ProofMethod } | null;
  /** The challenge of a passkey. */
  readonly 'passkey-request': null;
  readonly 'passkey-creation': { readonly silent: true } | null;
  readonly 'new-authenticator': { readonly sealedSecret: string };
  readonly 'second-factor': {
    readonly loginType: LoginType;
    readonly client: string;
    readonly source: string;
    /** The pending identity that the sign-in links. */
    readonly link: PendingIdentity | null;
    readonly launchHash: string | null;
  };
  /** A verification of a session's user, for an irrevocable act. It is read until it expires and never consumed. */
  readonly proved: null;
  readonly reset: null;
  readonly 'contact-proof': null;
}

export type TicketKind = keyof TicketPayloads;

/** A single-use proof, bound to its kind and device and, optionally, to an account and session. */
export interface Ticket<K extends TicketKind = TicketKind> {
  /** SHA-256 of the ticket's text. */
  readonly hash: string;
  readonly kind: K;
  /** The hash of the device id that the ticket was issued to. */
  readonly deviceId: string;
  /** The scene of the code that a `contact-proof` was issued for. */
  readonly scene: Scene | null;
  /** The contact that was proved, see `contactKey` in `account.ts`. */
  readonly contactKey: string | null;
  readonly accountId: string | null;
  readonly sessionId: string | null;
  /** The account that a `merge` would merge into `accountId`. */
  readonly otherAccountId: string | null;
  readonly payload: TicketPayloads[K];
  /** Milliseconds since 1970 UTC. */
  readonly expiresAt: number;
}
