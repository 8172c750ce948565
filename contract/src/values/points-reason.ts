/** The ids of the reasons for which a product gives and takes points. */
export const REASON_ID = /^[a-z][a-z0-9-]{0,31}$/;

/** The most reasons of one product. */
export const pointsReasonsMax = 50;
