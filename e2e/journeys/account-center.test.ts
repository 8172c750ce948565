import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { animatedPhoneEn, desktopEn, desktopZh, phoneEn, phoneZh } from '../browser/profiles.ts';
import { observeShifts, readShifts } from '../checks/layout-shift.ts';
import {
  accountCenterShown,
  createAccount,
  demo,
  freshPhone,
  openAccountCenter,
  openSection,
  signInByApi,
  signInOnOtherDevice,
  signInRecord,
  startInAccountCenter,
  startSignedIn,
} from '../steps/accounts.ts';
import { button, expectFocus, field } from '../steps/fields.ts';
import { reauthenticate } from '../steps/link-provider-steps.ts';
import { isAccountCenter, openAccountMenu, signIn, signInPage, submitPassword } from '../steps/sign-in-steps.ts';
import { anyOf } from '../texts/texts.ts';

test('on a phone the calendar marks today’s sign-in, and starts where the records start', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneEn);
  const { page, text } = browser;
  await startInAccountCenter(browser, freshPhone(), undefined, 'records');
  const today = await page.evaluate(() => new Date().getDate());
  const calendar = page.getByRole('table', { name: anyOf(text.activity.calendarCaption) });
  await calendar
    .getByRole('cell')
    .filter({ hasText: new RegExp(`^${today}\\D*1\\D*$`) })
    .waitFor();
  expect(await button(browser, text.activity.monthBefore).getAttribute('aria-disabled')).toBe('true');
});

test('the account center shows placeholders while the server is slow, and its parts replace them', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  await startInAccountCenter(browser, freshPhone());
  const placeholders = page.getByRole('main').getByRole('status', { name: text.account.loading });
  const answers = Promise.withResolvers<void>();
  await page.route(/\/apis\/uc\//, (route) => answers.promise.then(() => route.continue()));
  await page.reload();
  await placeholders.first().waitFor();
  answers.resolve();
  await expect.poll(() => placeholders.count()).toBe(0);
});

test.for([
  { who: 'a new account', profile: animatedPhoneEn },
  { who: 'a new account', profile: desktopZh },
  { who: 'a full account', profile: phoneZh },
  { who: 'a full account', profile: desktopEn },
])(
  'the parts for $who fill the space that was reserved for them: $profile.size, $profile.locale',
  async (row, { openBrowser }) => {
    const browser = await openBrowser(row.profile);
    const { page } = browser;
    if (row.who === 'a new account') await startInAccountCenter(browser, freshPhone());
    else await signInByApi(browser, demo.phone, demo.password);
    await observeShifts(page);
    let answers = 0;
    await page.route(/\/apis\//, async (route) => {
      answers += 1;
      await new Promise((resolve) => setTimeout(resolve, 300 + (answers % 5) * 100));
      await route.continue();
    });
    await page.goto('/UserCenter', { waitUntil: 'networkidle' });
    await accountCenterShown(browser);
    const { total, moved } = await readShifts(page);
    expect(total, moved).toBeLessThan(0.02);
  },
);

test('home reports an incomplete account and a new device, and links to the account center', async ({
  openBrowser,
}) => {
  const phone = freshPhone();
  const browser = await openBrowser(animatedPhoneEn);
  const { page, text } = browser;
  const toDo = ({ page: tab, text: words }: typeof browser) =>
    tab.getByRole('heading', { name: words.home.remindersTitle });
  await startSignedIn(browser, phone);
  await page.goto('/');
  await toDo(browser).waitFor();
  await expect.poll(() => page.getByText(text.activity.newDevice).count()).toBe(0);

  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0';
  const newDevice = await openBrowser({ ...desktopZh, userAgent });
  await signIn(newDevice, phone);
  await newDevice.page.goto('/');
  await toDo(newDevice).waitFor();
  // The name of this device is left out, because the user knows it.
  await expect.poll(() => newDevice.page.getByText(newDevice.text.activity.newDevice).count()).toBe(0);

  await page.reload();
  await page.getByText(text.activity.newDevice).first().click();
  await page.waitForURL(isAccountCenter);
  await signInRecord(browser, 1).getByText(text.activity.newDevice).waitFor();
});

test('the page reports a server that does not answer, and repeats the call until it answers', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  await signInByApi(browser, demo.email, demo.password);
  const second = await browser.newTab();
  await second.page.route('**/oauth/token', (route) => route.fulfill({ status: 503, body: '' }));
  await second.page.goto('/UserCenter');
  await second.page.getByText(text.account.unreachable).waitFor();
  expect(new URL(second.page.url()).pathname).toBe('/UserCenter');
  await second.page.unrouteAll();
  await second.page.getByRole('heading', { level: 1, name: demo.nickname }).waitFor();
  await expect.poll(() => second.page.getByText(text.account.unreachable).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/UserCenter');
});

test('a press anywhere on a row with hidden actions opens and closes the row', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  await signInByApi(browser, demo.phone, demo.password, 'security');
  const name = page.getByRole('heading', { level: 4, name: /^Phone/ });
  const action = page.locator('a[href="#remove-phone"]');
  for (const state of ['visible', 'hidden'] as const) {
    const { x, y } = (await name.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 4, y + 4);
    await action.waitFor({ state });
  }
});

test('the account center explains that there are no products, and groups the digits of large numbers', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const answer = (data: unknown) => ({ json: { code: 0, msg: '', data } });
  const entry = { id: '1', amount: 12_000, reason: 'merge', at: new Date().toISOString() };
  await page.route('**/products', (route) => route.fulfill(answer([])));
  await page.route('**/user/coin', (route) => route.fulfill(answer({ balance: 1_234_567, entries: [entry] })));
  await signInByApi(browser, demo.email, demo.password, 'apps');
  await page.getByText(text.activity.productsEmpty).waitFor();
  await openSection(browser, text.account.pointsSection);
  for (const written of ['1,234,567', '+12,000']) await page.getByText(written, { exact: true }).waitFor();
});

test('a long network address in the sign-in records takes at most two lines', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  await startInAccountCenter(browser, freshPhone());
  await page.route(/login-history|sessions$/, async (route) => {
    const body = await (await route.fetch()).text();
    await route.fulfill({ body: body.replaceAll('127.0.0.1', '2001:db8:85a3:1319:8a2e:370:7334:ffff') });
  });
  await openAccountCenter(browser, 'records');
  const address = signInRecord(browser, 1).getByText('2001:db8');
  const lines = await address.evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBeLessThanOrEqual(2);
});

test('a new account sees a welcome without a warning, and one next step', async ({ openBrowser }) => {
  const browser = await openBrowser(animatedPhoneEn);
  const { page, text } = browser;
  await startInAccountCenter(browser, freshPhone(), undefined, 'overview');
  await page.getByRole('heading', { level: 1, name: text.account.welcome('') }).waitFor();
  await page
    .getByText(text.security.levelWith(text.security.low, text.security.stepsLeft(2)))
    .first()
    .waitFor();
  await expect
    .poll(() =>
      page.getByText(text.security.levelWith(text.security.low, text.security.lowText), { exact: true }).count(),
    )
    .toBe(0);
  // The icons of the name and the picture are enough, without a button.
  await button(browser, text.avatar.change).waitFor();
  await button(browser, text.nickname.edit).click();
  await field(browser, 'nickname').fill('Ridge');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: text.account.welcome('Ridge') }).waitFor();
});

test.for([
  { chart: 'the calendar', profile: phoneEn },
  { chart: 'the strip', profile: desktopEn },
])(
  'a day of $chart shows its own sign-ins, and a button shows all sign-ins again',
  async ({ profile }, { openBrowser }) => {
    const browser = await openBrowser(profile);
    const { page, text } = browser;
    await startInAccountCenter(browser, freshPhone(), undefined, 'records');
    const calendar = page.getByRole('table', { name: anyOf(text.activity.calendarCaption) });
    await calendar
      .or(page.getByRole('group', { name: anyOf(text.activity.byDay) }))
      .getByRole('button')
      .click();
    await page
      .getByRole('status')
      .getByText(anyOf((date: string) => text.activity.onlyDay(date, 1)))
      .waitFor();
    await signInRecord(browser, 1).waitFor();
    await button(browser, text.activity.allDays).click();
    await page
      .getByRole('status')
      .getByText(anyOf((date: string) => text.activity.onlyDay(date, 1)))
      .waitFor({ state: 'hidden' });
  },
);

test('the account menu of a signed-in page opens the account center and switches the language', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  await signInByApi(browser, demo.email, demo.password);
  await page.goto('/');
  await openAccountMenu(browser);
  await page.keyboard.press('Escape');
  await expectFocus(button(browser, text.layout.menu));
  await openAccountMenu(browser);
  await button(browser, text.layout.otherLanguage).click();
  await page.getByRole('heading', { name: 'One account for every product' }).waitFor();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'Account center', exact: true }).click();
  await page.waitForURL(isAccountCenter);
});

test('a notice of an unknown action leads to the security activity, which names the action and ends the other sessions', async ({
  openBrowser,
}) => {
  const phone = freshPhone();
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  await startInAccountCenter(browser, phone);
  await signInOnOtherDevice(phone);
  await page.goto('/?undo=');
  await page
    .getByRole('dialog', { name: text.undoChange.secureTitle })
    .getByRole('link', { name: text.undoChange.devices })
    .click();
  const activity = page.getByRole('region', { name: text.account.activity });
  await activity.getByText(text.securityEvents['new-device']({ loginType: text.activity.viaPassword })).waitFor();
  await activity.getByText(text.securityEvents['account-registered']({ by: 'phone' })).waitFor();
  await button(browser, anyOf(text.securityEvent.notMeFor), activity).first().click();
  const dialog = page.getByRole('dialog', { name: text.securityEvent.notMeTitle });
  await button(browser, text.securityEvent.endOthers, dialog).click();
  await reauthenticate(browser, phone);
  await dialog.getByText(text.securityEvent.noOthers).waitFor();
  await button(browser, text.securityEvent.changePassword, dialog).click();
  await field(browser, 'repeatPassword').waitFor();
});

test('two quick presses on a button open one dialog, even while the dialog is loading', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await startInAccountCenter(browser, freshPhone());
  const dialogs = page.getByRole('dialog');
  for (const [section, name] of [
    [text.account.overview, text.avatar.change],
    [text.account.securitySection, text.link.linkProvider(text.providerNames.tc)],
  ] as const) {
    await openSection(browser, section);
    await button(browser, name).dblclick();
    await dialogs.first().waitFor();
    expect(await dialogs.count(), String(name)).toBe(1);
    await page.keyboard.press('Escape');
    await dialogs.waitFor({ state: 'hidden' });
  }
});

test('the account center can be pressed while the map of the sign-in page moves to its position', async ({
  openBrowser,
}) => {
  const browser = await openBrowser({ ...desktopEn, animations: true });
  const { page } = browser;
  const phone = freshPhone();
  await createAccount(phone);
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      // A press reaches the root element if the pictures of the transition are in the way.
      void transition.ready.then(() => {
        const { documentElement: root } = document;
        root.dataset.isPressable = String(document.elementFromPoint(innerWidth / 2, innerHeight / 2) !== root);
      });
      return transition;
    };
  });
  await page.goto(signInPage);
  await submitPassword(browser, phone);
  await page.waitForURL(isAccountCenter);
  await expect.poll(() => page.locator('html').getAttribute('data-is-pressable')).toBe('true');
});
