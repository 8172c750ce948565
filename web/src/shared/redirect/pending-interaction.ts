import { paths } from './paths.ts';

/** The pending sign-in to a product that this page is a part of; undefined for a visit of our own. */
export const readInteraction = (search: string): string | undefined =>
  new URLSearchParams(search).get('interaction') || undefined;

/** The page of a pending sign-in. */
export const interactionPage = (uid: string): string => `${paths.signIn}?interaction=${encodeURIComponent(uid)}`;
