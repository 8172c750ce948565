/** A provider's name for a person (contract, section 2). `unionId` holds across the provider's apps. */
export interface Identity {
  readonly provider: 'wx' | 'tc';
  readonly appId: string;
  readonly subject: string;
  readonly unionId: string | null;
  readonly nickName: string | null;
  readonly avatar: string | null;
}

/** An identity linked to an account. */
export interface LinkedIdentity extends Identity {
  readonly accountId: string;
  readonly linkedAt: number;
}
