/** How long a call to an outside service may take, unless `PROVIDER_TIMEOUT_MS` says otherwise. */
export const OUTSIDE_TIMEOUT_MS = 5_000;
