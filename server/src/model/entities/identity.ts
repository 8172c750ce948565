import type { ProviderId } from '@isoline/contract/providers.ts';

/** A user as a provider knows them: (provider, app id, subject). `unionId` is the same in all apps of the provider. */
export interface Identity {
  readonly provider: ProviderId;
  /** The app (OAuth 2 client id) that the subject belongs to. */
  readonly appId: string;
  readonly subject: string;
  readonly unionId: string | null;
  /** The display name at the provider. */
  readonly nickName: string | null;
  /** URL of the avatar at the provider. */
  readonly avatar: string | null;
}

/** An identity without an account. Its ticket lets the user register with it or link it. */
export interface PendingIdentity {
  readonly identity: Identity;
  /** The id of the product that the sign-in is for. */
  readonly source: string;
  /** The hash of the ticket of the launch that led to the sign-in. */
  readonly launchHash: string | null;
}

export interface LinkedIdentity extends Identity {
  readonly accountId: string;
  readonly linkedAt: number;
}
