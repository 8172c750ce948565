/** How much an operator gives or takes at once. */
export const benefits = { membershipDaysMax: 366, pointsMax: 1_000 } as const;

/** What an operator can put in force during an incident. */
export const measures = {
  /** In force at once. */
  max: 100,
  hoursMax: 72,
  /** The widest network that can be refused: a /12 has a million IPv4 addresses. */
  networkBitsMin: { 4: 12, 6: 24 },
  /** The digits of the widest number range. */
  numbersDigitsMin: 3,
} as const;
