import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { inEveryAppearance } from '../states/in-every-appearance.ts';
import { walks } from '../states/state-walks.ts';

const folder = join(import.meta.dirname, '../.artifacts');

beforeAll(() => rm(folder, { recursive: true, force: true }));

test.for(Object.values(walks).flat())('$name', async (walk, { openBrowser }) => {
  await inEveryAppearance(walk, openBrowser, {
    async onAppearance({ page }, state, { size, locale, scheme }) {
      const path = join(folder, `${state}.${size}.${locale}.${scheme}.png`);
      // The account center is longer than any window.
      await page.screenshot({ path, fullPage: state.startsWith('account-center') });
    },
  });
});
