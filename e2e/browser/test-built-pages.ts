import { test } from './browser-test.ts';

/**
 * A journey that needs the built pages, which are prerendered and split into chunks. The dev server does not build
 * pages.
 */
export const testBuiltPages = test.skipIf(process.env.JOURNEYS_AGAINST === 'dev');
