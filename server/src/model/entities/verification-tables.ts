import type { Scene } from '@isoline/contract/values/contact.ts';
import type { Challenge, Ticket, TicketKind, VerificationCode } from './verification.ts';

export interface Challenges {
  insert(challenge: Challenge): Promise<void>;
  /**
   * Consumes and returns a live challenge of this device and scene. Returns null if there is no such challenge, or its
   * single try is consumed.
   */
  consume(params: Pick<Challenge, 'id' | 'scene' | 'deviceId'> & { now: number }): Promise<Challenge | null>;
  /** Stores a solved challenge that was consumed. Its id identifies a step until `stepEndsAt`. */
  keepStep(challenge: Challenge, now: number, stepEndsAt: number): Promise<void>;
  /** Returns whether the challenge was solved on this device for this scene and its step is live. */
  isSolved(params: { id: string; scene: Scene; deviceId: string; now: number }): Promise<boolean>;
  /** Consumes the step of a solved challenge. Returns true once. */
  consumeStep(params: { id: string; scene: Scene; deviceId: string; now: number }): Promise<boolean>;
  /** Binds the pending objects of a device to its next device id. */
  carryOver(params: { from: string; to: string }): Promise<void>;
}

export interface Codes {
  /**
   * Stores the live code of its contact, scene and device. Replaces an older one. Returns how many codes in a row were
   * sent while the previous code was still valid.
   */
  put(code: VerificationCode): Promise<number>;
  remove(code: Pick<VerificationCode, 'contactKey' | 'scene' | 'deviceId' | 'codeHash'>): Promise<void>;
  /**
   * Returns the times at which the live codes on other devices that the account does not know end, in milliseconds
   * since 1970 UTC.
   */
  endsOnUnknownDevices(
    params: Pick<VerificationCode, 'contactKey' | 'scene' | 'deviceId'> & {
      accountId: string;
      now: number;
      tries: number;
    },
  ): Promise<readonly number[]>;
  /** Removes the codes of every scene of a contact on devices that the account does not know. */
  removeOfUnknownDevices(params: { contactKey: string; accountId: string }): Promise<void>;
  /** Removes the codes of every scene that were sent to a contact. */
  removeForContact(params: { contactKey: string }): Promise<void>;
  /** Returns whether this device has a live code. */
  isLive(
    params: Pick<VerificationCode, 'contactKey' | 'scene' | 'deviceId'> & { now: number; tries: number },
  ): Promise<boolean>;
  /** Consumes the live code of this contact, scene and device if its hash matches. Returns true once. */
  consume(params: Omit<VerificationCode, 'expiresAt'> & { now: number; tries: number }): Promise<boolean>;
  /** Counts a wrong try against the live code of this device. Returns false if there is none. */
  countWrongTry(
    params: Pick<VerificationCode, 'contactKey' | 'scene' | 'deviceId'> & { now: number; tries: number },
  ): Promise<boolean>;
  /** Binds the pending objects of a device to its next device id. */
  carryOver(params: { from: string; to: string }): Promise<void>;
}

/** The conditions that a presented ticket must match. */
export interface TicketMatch<K extends TicketKind = TicketKind> {
  readonly hash: string;
  readonly kind: K;
  readonly deviceId: string;
  /** The account and session that the ticket must be bound to; not compared when absent. */
  readonly holder?: { readonly accountId: string; readonly sessionId: string };
}

/** The tickets. A ticket whose stored payload does not have the shape of its kind counts as unknown. */
export interface Tickets {
  insert(ticket: Ticket): Promise<void>;
  /** Stores a ticket. If a ticket has its hash, sets the device, payload and expiry of that ticket. */
  put(ticket: Ticket): Promise<void>;
  /** Finds a live ticket without consuming it. */
  peek<K extends TicketKind>(params: TicketMatch<K> & { now: number }): Promise<Ticket<K> | null>;
  /** Finds two live tickets of one device in one statement, in the order of the matches, without consuming them. */
  peekBoth<K extends TicketKind>(
    matches: readonly Omit<TicketMatch<K>, 'holder'>[],
    now: number,
  ): Promise<readonly (Ticket<K> | null)[]>;
  /** Finds and consumes a live ticket. Returns null for every later call. */
  consume<K extends TicketKind>(params: TicketMatch<K> & { now: number }): Promise<Ticket<K> | null>;
  /** Moves the expiry of a live ticket. Does not change an unknown or expired ticket. */
  renew(params: TicketMatch & { expiresAt: number; now: number }): Promise<void>;
  /**
   * Gives the newest live proof of this contact, scene and device another hash. Its expiry does not change. Returns
   * false if there is none.
   */
  replaceContactProof(
    params: Pick<VerificationCode, 'contactKey' | 'scene' | 'deviceId'> & { newHash: string; now: number },
  ): Promise<boolean>;
  /** Replaces the hash of the `reset` ticket of a contact and a device. Returns its account; null if there is none. */
  replaceReset(
    params: Pick<VerificationCode, 'contactKey' | 'deviceId'> & { newHash: string; now: number },
  ): Promise<string | null>;
  /** Removes the tickets that are bound to an account, as either party of a merge. */
  removeForAccount(params: { accountId: string }): Promise<void>;
  /** Removes the same tickets except step-ups. */
  removeProofsOfAccount(params: { accountId: string }): Promise<void>;
  /** Removes the step-ups by a code, and the `reauth` tickets, of the other sessions of an account. */
  removeCodeProofsOfOthers(params: { accountId: string; sessionId: string }): Promise<void>;
  /** Removes the tickets that prove a contact. */
  removeForContact(params: { contactKey: string }): Promise<void>;
  /** Binds the pending objects of a device to its next device id. */
  carryOver(params: { from: string; to: string }): Promise<void>;
}
