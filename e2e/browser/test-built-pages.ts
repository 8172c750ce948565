import { test } from './browser-test.ts';

/** A journey through the built pages, which are prerendered and in chunks. The dev server has none. */
export const testBuiltPages = test.skipIf(process.env.JOURNEYS_AGAINST === 'dev');
