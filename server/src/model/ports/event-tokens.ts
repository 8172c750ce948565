import type { ProductEvent } from '../entities/product-events.ts';

/** Signs the events of one product as security event tokens (RFC 8417). */
export type SignEvent = (event: ProductEvent) => Promise<string>;

/** The answer of a receiver to one pushed event (RFC 8935). */
export type PushOutcome =
  | { readonly kind: 'accepted' }
  /** The receiver refused this event: it would refuse it again. */
  | { readonly kind: 'refused'; readonly error: string }
  /** The receiver did not answer, or refuses every event. */
  | {
      readonly kind: 'failed';
      readonly error: string;
      /** The wait that the receiver asks for before the next try, by `Retry-After`. */
      readonly waitMs?: number;
    };

/** The tokens of events, and their way to receivers that products have chosen. */
export interface EventTokens {
  /** Returns the function that signs the events of a product. */
  signerFor(product: string): Promise<SignEvent>;
  /**
   * Pushes a signed event. Never throws, and never connects to an internal address.
   *
   * @param authorization the `Authorization` header that the receiver requires; null if it does not require one
   */
  push(url: string, token: string, authorization: string | null): Promise<PushOutcome>;
  /** Sends the event of an ended session as a back-channel logout, to an address of the settings. */
  logOut(event: ProductEvent, url: string): Promise<PushOutcome>;
  /** Returns whether events may be pushed to an address: a public https one, or one of a development machine. */
  mayPushTo(url: string): boolean;
}
