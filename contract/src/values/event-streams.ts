/** The path of the calls about event streams. */
export const STREAMS = '/api/v1/ssf';

/** The methods of delivery: push (RFC 8935) and poll (RFC 8936). */
export const deliveryMethods = { push: 'urn:ietf:rfc:8935', poll: 'urn:ietf:rfc:8936' } as const;

/** The seconds between two verifications of a stream. */
export const VERIFICATION_SECONDS = 10;

/** The most events of one poll. */
export const POLL_MAX = 100;

/** The streams of a product: its events, and its back-channel logouts. */
export const productStreams = ['events', 'logouts'] as const;
export type ProductStream = (typeof productStreams)[number];

/** The states of an event for a product. `refused`: the product answered an error to it, and it is not sent again. */
export const deliveryStates = ['waiting', 'delivered', 'refused'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The age of a waiting event from which operators are alerted. */
export const LONG_WAIT_MS = 15 * 60_000;

/**
 * Why operators look at a stream. `refusing`: the product has refused at least two events since it last
 * accepted one; `waiting`: an event has waited for long.
 */
export const streamTroubles = ['paused', 'failing', 'refusing', 'waiting'] as const;
export type StreamTrouble = (typeof streamTroubles)[number];
