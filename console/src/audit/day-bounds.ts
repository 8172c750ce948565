/** The first moment of a day of the operator, `2026-11-26`; null without one. */
export const dayStart = (day: string | null) => (day ? new Date(`${day}T00:00:00`).toISOString() : null);

/** Its last one. */
export const dayEnd = (day: string | null) => (day ? new Date(`${day}T23:59:59.999`).toISOString() : null);
