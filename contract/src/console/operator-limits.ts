/** The limits of what an operator can add or remove in one call. */
export const benefits = { membershipDaysMax: 366, pointsMax: 1_000 } as const;

/** The most hand-over notes on a person that are not struck out. */
export const personNotes = { openMax: 20 } as const;

/**
 * The limits of what one operator may end in a day without a second operator: this many accounts, and this part of the
 * live sessions.
 */
export const aloneSignOuts = { accountsMax: 1_000, sessionsPart: 0.1 } as const;

/** Limits of the measures that an operator can put in force during an incident. */
export const measures = {
  /** The most measures that can be in force at the same time. */
  max: 100,
  hoursMax: 72,
  /** The shortest prefix of a network that can be refused: a /12 has a million IPv4 addresses. */
  networkBitsMin: { 4: 12, 6: 24 },
  /**
   * The fewest and the most digits of a number range that can be refused. A range has at least 10,000 numbers: a whole
   * number would be somebody's contact, which no audit entry holds.
   */
  numbersDigits: { min: 3, max: 7 },
} as const;
