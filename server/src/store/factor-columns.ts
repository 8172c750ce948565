/* The columns of the tables of factors and devices. */

export interface PasskeyTable {
  id: string;
  account_id: string;
  public_key: string;
  counter: number;
  transports: string;
  aaguid: string;
  name: string;
  synced: number;
  created_at: number;
  last_used_at: number | null;
}

export interface AuthenticatorTable {
  account_id: string;
  sealed_secret: string;
  former_sealed_secret: string | null;
  former_created_at: number | null;
  last_step: number;
  created_at: number;
  last_used_at: number | null;
}

export interface RecoveryCodeTable {
  account_id: string;
  hash: string;
  created_at: number;
}

export interface TrustedDeviceTable {
  id: string;
  account_id: string;
  browser: string;
  device: string;
  ip: string;
  trusted_at: number;
  expires_at: number;
}

export interface FactorRemovalTable {
  account_id: string;
  factor: string;
  token_hash: string;
  due_at: number;
}

export interface KnownDeviceTable {
  device: string;
  account_id: string;
  first_device: string;
  expires_at: number;
  established_at: number;
}
