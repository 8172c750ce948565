/**
 * The largest accepted difference of two clocks, in milliseconds. A larger one ends sessions whose tabs refresh on two
 * nodes (`refreshGraceMs`), and endangers authenticator codes and signed calls.
 */
export const clockDifferenceMaxMs = 5_000;
