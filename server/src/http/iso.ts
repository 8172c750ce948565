/** A time as it goes out: ISO 8601, UTC (contract, section 1). */
export const iso = (at: number): string => new Date(at).toISOString();
