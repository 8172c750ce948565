import { paths } from './paths.ts';

/**
 * Returns the id of the product's pending sign-in that this page belongs to; undefined for a visit without a product.
 */
export const readInteraction = (search: string): string | undefined =>
  new URLSearchParams(search).get('interaction') || undefined;

/** Returns the address of a pending sign-in's page. */
export const interactionPage = (uid: string): string => `${paths.signIn}?interaction=${encodeURIComponent(uid)}`;
