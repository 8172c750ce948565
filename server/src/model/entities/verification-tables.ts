import type { Scene } from '@isoline/contract/values/contact.ts';
import type { Challenge, Ticket, TicketKind, VerificationCode } from './verification.ts';

export interface Challenges {
  insert(challenge: Challenge): Promise<void>;
  /**
   * Consumes a live challenge of this device and scene, and returns it. Null when there is no such challenge or its single try
   * is consumed.
   */
  consume(challenge: Pick<Challenge, 'id' | 'scene' | 'deviceId'>, now: number): Promise<Challenge | null>;
  /** Keeps a solved challenge that was consumed: its id identifies a step until `stepEndsAt`. */
  keepStep(challenge: Challenge, now: number, stepEndsAt: number): Promise<void>;
  /** Whether the challenge was solved on this device for this scene and its step is live. */
  isSolved(id: string, scene: Scene, deviceId: string, now: number): Promise<boolean>;
  /** Consumes the step of a solved challenge. True once. */
  consumeStep(id: string, scene: Scene, deviceId: string, now: number): Promise<boolean>;
  /** Binds what is pending on a device to its next device id. */
  carryOver(from: string, to: string): Promise<void>;
}

export interface Codes {
  /**
   * Stores the one live code of its contact, scene and device; an older one is replaced. Returns how many codes in a row were
   * sent, each while the one before was valid.
   */
  put(code: VerificationCode): Promise<number>;
  remove(code: Pick<VerificationCode, 'contactKey' | 'scene' | 'deviceId' | 'codeHash'>): Promise<void>;
  /** When the live codes on other devices that the account does not know end, in milliseconds since 1970 UTC. */
  endsOnUnknownDevices(
    code: Pick<VerificationCode, 'contactKey' | 'scene' | 'deviceId'>,
    accountId: string,
    now: number,
    maxTries: number,
  ): Promise<readonly number[]>;
  /** Removes the codes of every scene of a contact on devices that the account does not know. */
  removeOfUnknownDevices(contactKey: string, accountId: string): Promise<void>;
  /** Removes the codes of every scene that were sent to a contact. */
  removeForContact(contactKey: string): Promise<void>;
  /** Consumes the live code of this contact, scene and device if its hash matches. True once. */
  consume(code: Omit<VerificationCode, 'expiresAt'>, now: number, maxTries: number): Promise<boolean>;
  /** Counts a wrong try against the live code of this device. False when there is none. */
  countWrongTry(
    code: Pick<VerificationCode, 'contactKey' | 'scene' | 'deviceId'>,
    now: number,
    maxTries: number,
  ): Promise<boolean>;
  /** Binds what is pending on a device to its next device id. */
  carryOver(from: string, to: string): Promise<void>;
}

/** What a presented ticket must match. */
export interface TicketMatch<K extends TicketKind = TicketKind> {
  readonly hash: string;
  readonly kind: K;
  readonly deviceId: string;
  /** The account and session that the ticket must be bound to; not compared when absent. */
  readonly holder?: { readonly accountId: string; readonly sessionId: string };
}

/** A ticket whose stored payload does not have the shape of its kind is treated as unknown. */
export interface Tickets {
  insert(ticket: Ticket): Promise<void>;
  /** Stores a ticket, or sets the device, the payload and the expiry of the one with its hash. */
  put(ticket: Ticket): Promise<void>;
  /** Finds a live ticket and leaves it in place. */
  peek<K extends TicketKind>(match: TicketMatch<K>, now: number): Promise<Ticket<K> | null>;
  /** The same for two tickets of one device by one statement, in the order of the matches. */
  peekBoth<K extends TicketKind>(
    matches: readonly Omit<TicketMatch<K>, 'holder'>[],
    now: number,
  ): Promise<readonly (Ticket<K> | null)[]>;
  /** Finds a live ticket and consumes it. Null for every later call. */
  consume<K extends TicketKind>(match: TicketMatch<K>, now: number): Promise<Ticket<K> | null>;
  /** Moves the expiry of a live ticket. One that is unknown or expired stays so. */
  renew(match: TicketMatch, expiresAt: number, now: number): Promise<void>;
  /**
   * Gives the newest live proof of this contact, scene and device another hash. Its expiry stays. False when there is none.
   */
  replaceContactProof(
    proof: Pick<VerificationCode, 'contactKey' | 'scene' | 'deviceId'>,
    hash: string,
    now: number,
  ): Promise<boolean>;
  /** The same for the `reset` ticket of a contact and a device. Returns its account, null when there is none. */
  replaceReset(
    reset: Pick<VerificationCode, 'contactKey' | 'deviceId'>,
    hash: string,
    now: number,
  ): Promise<string | null>;
  /** Removes the tickets that are bound to an account, on either side of a merge. */
  removeForAccount(accountId: string): Promise<void>;
  /** Removes the same but for step-ups. */
  removeProofsOfAccount(accountId: string): Promise<void>;
  /** Removes the step-ups by a code, and the `reauth` tickets, of the other sessions of an account. */
  removeCodeProofsOfOthers(accountId: string, sessionId: string): Promise<void>;
  /** Removes the tickets that prove a contact. */
  removeForContact(contactKey: string): Promise<void>;
  /** Binds what is pending on a device to its next device id. */
  carryOver(from: string, to: string): Promise<void>;
}
