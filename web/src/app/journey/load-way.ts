import type { Way } from '../../features/sign-in/draft.ts';

/** Brings the form of a way to sign in. */
export const loadWay = (way: Way) => import('./ways.ts').then((live) => live.ways[way]());
