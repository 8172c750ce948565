import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, phoneEn, phoneZh } from '../browser/profiles.ts';
import { observeShifts, readShifts } from '../checks/layout-shift.ts';
import {
  accountCenterShown,
  demo,
  freshPhone,
  openSection,
  signInByApi,
  startInAccountCenter,
} from '../steps/accounts.ts';
import { addAuthenticator, addPasskey } from '../steps/factors.ts';
import { button, expectFocus } from '../steps/fields.ts';
import { isAccountCenter, signInPage, submitPassword } from '../steps/sign-in-steps.ts';

test.for([phoneZh, desktopEn])(
  'each section is a page whose heading gets the focus, and Back returns to the previous section ($size)',
  async (profile, { openBrowser }) => {
    const browser = await openBrowser(profile);
    const { page, text } = browser;
    await signInByApi(browser, demo.email, demo.password, 'overview');
    const score = page.getByRole('meter');
    const records = page.getByRole('table', { name: text.activity.recordsCaption, exact: true });
    await score.waitFor();
    expect(await records.count()).toBe(0);
    await openSection(browser, text.account.records);
    await expectFocus(page.getByRole('heading', { level: 1, name: text.account.records }));
    expect(new URL(page.url()).search).toBe('?section=records');
    await records.waitFor();
    expect(await score.count()).toBe(0);
    expect(await page.locator('main [viewBox="0 0 390 180"]').isVisible(), 'a strip of the map').toBe(
      profile.size === 'phone',
    );
    await page.goBack();
    await score.waitFor();
    await openSection(browser, text.account.pointsSection);
    await page.getByText(text.membershipCard.trial).waitFor();
  },
);

test.for([phoneEn, desktopZh])(
  'each section asks the server at most five times, and its parts move nothing ($size)',
  async (profile, { openBrowser }) => {
    const browser = await openBrowser(profile);
    const { page } = browser;
    await signInByApi(browser, demo.email, demo.password, 'overview');
    await observeShifts(page);
    for (const section of ['overview', 'security', 'records', 'points', 'apps', 'privacy'] as const) {
      const calls: string[] = [];
      const count = (request: { url(): string }) => {
        if (/\/apis\//.test(request.url())) calls.push(new URL(request.url()).pathname);
      };
      page.on('request', count);
      await page.goto(section === 'overview' ? '/UserCenter' : `/UserCenter?section=${section}`);
      await page.waitForLoadState('networkidle');
      page.off('request', count);
      expect(calls.length, `${section}: ${calls.join(' ')}`).toBeLessThanOrEqual(5);
      if (section !== 'overview')
        expect(
          calls.filter((path) => path.endsWith('/overview')),
          section,
        ).toEqual([]);
      const { total, moved } = await readShifts(page);
      expect(total, `${section}: ${moved}`).toBeLessThan(0.05);
    }
  },
);

test('Back to the overview before the section of the address is rendered shows the overview', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(phoneEn);
  const { page } = browser;
  await signInByApi(browser, demo.email, demo.password, 'overview');
  // Presses the link in the moment in which it exists: the section follows in a later render.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const link = document.querySelector<HTMLAnchorElement>('nav[class*=inside] a');
      if (!link) return;
      observer.disconnect();
      link.click();
    }).observe(document, { attributes: true, attributeFilter: ['class'], subtree: true });
  });
  await page.goto('/UserCenter?section=security');
  await page.waitForURL((url) => url.pathname === '/UserCenter' && url.search === '');
  await page.getByRole('meter').waitFor();
});

test('the focus stays where it is when a section appears after loading', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await signInByApi(browser, demo.email, demo.password, 'security');
  const heading = page.getByRole('heading', { level: 1, name: text.account.securitySection });
  await page.reload();
  await heading.waitFor();
  await accountCenterShown(browser);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('addresses of the former page lead to the sections that now contain its cards', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  await signInByApi(browser, demo.email, demo.password, 'overview');
  const heading = page.getByRole('heading', { level: 1 });
  for (const [address, section] of [
    ['/UserCenter?section=products', text.account.appsSection],
    ['/UserCenter?page=2', text.account.records],
    ['/UserCenter#password', text.account.securitySection],
  ] as const) {
    await page.goto(address);
    await expect.poll(() => heading.textContent()).toBe(section);
  }
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await heading.textContent()).toBe(text.account.securitySection);
});

test('a section requests only its own data', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await signInByApi(browser, demo.email, demo.password, 'overview');
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  await openSection(browser, text.account.securitySection);
  await accountCenterShown(browser);
  for (const other of ['coin', 'info', 'connected-products']) expect([...asked]).not.toContain(other);
});

test('the overview makes at most four calls, and does not repeat any of them', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  await signInByApi(browser, demo.email, demo.password, 'overview');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/apis/')) calls.push(pathname);
  });
  await page.reload({ waitUntil: 'networkidle' });
  await accountCenterShown(browser);
  expect(calls.length, calls.join(' ')).toBeLessThanOrEqual(4);
  expect(new Set(calls).size).toBe(calls.length);
});

test.for([desktopEn, phoneEn, phoneZh])(
  'nothing moves from sign-in through every section when answers take more than half a second, and no call is repeated ($size, $locale)',
  async (profile, { openBrowser }) => {
    const browser = await openBrowser(profile);
    const { page } = browser;
    await observeShifts(page);
    // After half a second, a layout shift no longer counts as caused by the pressed key.
    await page.route('**/apis/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue().catch(() => undefined);
    });
    await page.goto(profile.size === 'phone' ? '/LoginMobile/AccountLoginView' : signInPage);
    // The buttons that the sign-in page loads late have arrived.
    await page.waitForLoadState('networkidle');
    const atSignIn = await readShifts(page);
    expect(atSignIn.total, `sign-in: ${atSignIn.moved}`).toBeLessThan(0.0005);
    await submitPassword(browser, demo.email, demo.password);
    await page.waitForURL(isAccountCenter);
    const calls = new Map<string, number>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const key = `${pathname} ${request.postData() ?? ''}`;
      if (pathname.startsWith('/apis/')) calls.set(key, (calls.get(key) ?? 0) + 1);
    });
    const addresses = ['overview', 'security', 'records', 'points', 'apps', 'privacy'].map(
      (section) => `/UserCenter?section=${section}`,
    );
    // The sign-in leads to the overview.
    for (const section of ['', ...addresses]) {
      if (section) {
        calls.clear();
        await page.goto(section);
      }
      await page.waitForLoadState('networkidle');
      await accountCenterShown(browser);
      const { total, moved } = await readShifts(page);
      // A shift of less than 0.0005 is one pixel of a line of text.
      expect(total, `${section || 'after the sign-in'}: ${moved}`).toBeLessThan(0.0005);
      expect(
        [...calls].filter(([, count]) => count > 1),
        section,
      ).toEqual([]);
    }
  },
);

test.for([desktopZh, phoneEn])(
  'one sentence connects the score and the sign-in protection, in the overview and in the security section: $locale',
  async (profile, { openBrowser }) => {
    const browser = await openBrowser(profile);
    const { page, text } = browser;
    const contact = freshPhone();
    await startInAccountCenter(browser, contact, undefined, 'overview');
    const main = page.getByRole('main');
    await main.getByText(text.protection.joined(50, text.protection.basic)).waitFor();
    const wall = page
      .getByRole('group', { name: text.security.map })
      .getByRole('img', { name: text.protection.protection });
    expect(await wall.getAttribute('aria-label')).toContain(text.protection.joined(50, text.protection.basic));
    await openSection(browser, text.account.securitySection);
    await main.getByText(text.protection.joined(50, text.protection.basic)).waitFor();
    await addAuthenticator(browser);
    await addPasskey(browser, { contact });
    await page.reload();
    await main.getByText(text.protection.joined(50, text.protection.veryStrong)).waitFor();
    await openSection(browser, text.account.overview);
    await main.getByText(text.protection.joined(50, text.protection.veryStrong)).waitFor();
  },
);

test.for([{ media: 'print' }, { forcedColors: 'active' }] as const)(
  'the score, its steps, its map and the numbers of the rings are visible in print and in forced colors (%o)',
  async (media, { openBrowser }) => {
    const browser = await openBrowser(desktopZh);
    const { page } = browser;
    await signInByApi(browser, demo.email, demo.password, 'overview');
    await page.emulateMedia(media);
    const score = page.getByRole('meter');
    const header = page.getByRole('main').locator('header').filter({ has: score });
    const map = header.locator('svg[role=group]');
    const steps = header.getByRole('list').getByRole('listitem');
    for (const part of [page.getByRole('heading', { level: 1 }), score, map, steps.first(), steps.last()])
      expect(await part.isVisible()).toBe(true);
    const window = await header.boundingBox();
    const numbers = map.getByText(/^(25|50|75|100)$/);
    expect(await numbers.count()).toBe(4);
    for (const number of await numbers.all()) {
      const box = await number.boundingBox();
      expect(box && window && box.x >= window.x && box.x + box.width <= window.x + window.width).toBe(true);
    }
    // The line of each ring differs from its background.
    const lines = await map.evaluate((drawing) => {
      const canvas = getComputedStyle(drawing.closest('header') ?? drawing).backgroundColor;
      return [...drawing.querySelectorAll('path[class*=line]')].map((line) => getComputedStyle(line).stroke !== canvas);
    });
    expect(lines).toEqual([true, true, true, true]);
  },
);

test('each part that could not be loaded reports it, and one press loads all of them again', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await signInByApi(browser, demo.email, demo.password);
  await page.route(/oauth\/user$|getUserInfo|sessions$/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  const tryAgain = button(browser, text.account.retry, page.getByRole('main'));
  await expect.poll(() => tryAgain.count()).toBe(2);
  await expect.poll(() => page.getByRole('status', { name: text.account.loading }).count()).toBe(0);
  await page.unrouteAll();
  await tryAgain.first().click();
  await expect.poll(() => tryAgain.count()).toBe(0);
});

test('a section without any loaded part reports it once, and one press loads all parts', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await signInByApi(browser, demo.email, demo.password);
  await page.route(/\/apis\/(?!user\/oauth)/, (route) => route.fulfill({ status: 503, body: '' }));
  const tryAgain = button(browser, text.account.retry, page.getByRole('main'));
  for (const section of [
    text.account.securitySection,
    text.account.records,
    text.account.pointsSection,
    text.account.appsSection,
  ]) {
    await page.reload();
    await openSection(browser, section);
    await expect.poll(() => tryAgain.count(), { message: section }).toBe(1);
  }
  await page.unrouteAll();
  await tryAgain.click();
  await page.getByRole('heading', { name: text.account.access }).waitFor();
  await expectFocus(page.getByRole('heading', { level: 1 }));
});
