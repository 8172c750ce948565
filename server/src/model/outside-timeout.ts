/** The timeout of a call to an outside service, unless `PROVIDER_TIMEOUT_MS` sets another. */
export const OUTSIDE_TIMEOUT_MS = 5_000;
