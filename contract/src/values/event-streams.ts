/** The path of the calls about event streams. */
export const STREAMS = '/api/v1/ssf';

/** The methods of delivery: push (RFC 8935) and poll (RFC 8936). */
export const deliveryMethods = { push: 'urn:ietf:rfc:8935', poll: 'urn:ietf:rfc:8936' } as const;

/** The seconds between two verifications of a stream. */
export const VERIFICATION_SECONDS = 10;

/** The most events of one poll. */
export const POLL_MAX = 100;
