import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { inEveryAppearance } from '../states/in-every-appearance.ts';
import { walks } from '../states/state-walks.ts';

const further = { desktop: { width: 1920, height: 1080 }, phone: { width: 320, height: 640 } } as const;

const folder = join(import.meta.dirname, '../.artifacts');

beforeAll(() => rm(folder, { recursive: true, force: true }));

test.for(Object.values(walks).flat())('$name', async (walk, { openBrowser }) => {
  await inEveryAppearance(walk, openBrowser, {
    async onAppearance({ page }, state, { size, locale, scheme }) {
      const path = (name: string) => join(folder, `${state}.${name}.${locale}.${scheme}.png`);
      const isCenter = state.startsWith('account-center');
      const isDialog = (await page.getByRole('dialog').count()) > 0;
      const isLongConsolePage = state.startsWith('console-') && !isDialog;
      // Pages of the account center and of the console are longer than any window.
      await page.screenshot({ path: path(size), fullPage: isCenter || isLongConsolePage });
      if (!isCenter) return;
      // The page is also laid out for the narrowest and the widest window.
      await page.setViewportSize(further[size]);
      await page.screenshot({ path: path(`${further[size].width}`), fullPage: true });
    },
  });
});
