import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, phoneZh } from '../browser/profiles.ts';
import { expectAccessible, joinConsole } from '../steps/console-steps.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

test.for([desktopEn, phoneZh])(
  'a page of what does not exist has a heading and only leads back to the list ($size)',
  async (profile, { openBrowser }) => {
    const browser = await openBrowser(profile);
    const { page, text } = browser;
    await joinConsole(browser, 'viewer');
    const pages = [
      { at: '/products/NOTHING', title: text.product.missing, back: '/products' },
      { at: '/products/nothing', title: text.product.missing, back: '/products' },
      { at: `/people/${nobody}`, title: text.people.missing, back: '/people' },
      { at: '/imports/nothing', title: text.console.notFound, back: '/' },
    ];
    for (const { at, title, back } of pages) {
      await page.goto(new URL(at, page.url()).href);
      const main = page.getByRole('main');
      await main.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      expect(await main.getByRole('button').count(), at).toBe(0);
      expect(await main.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
        back,
      ]);
      await expectAccessible(browser);
    }
  },
);
