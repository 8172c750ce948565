/** Returns the first moment of a day in the operator's time zone, given as `2026-11-26`; null without a day. */
export const dayStart = (day: string | null) => (day ? new Date(`${day}T00:00:00`).toISOString() : null);

/** Returns the last moment of the day. */
export const dayEnd = (day: string | null) => (day ? new Date(`${day}T23:59:59.999`).toISOString() : null);
