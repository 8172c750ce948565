import type { UserBrowser } from '../browser/user-browser.ts';
import {
  accountCenterShown,
  demo,
  freshPhone,
  openAccountCenter,
  openSection,
  sectionName,
  signInByApi,
  startInAccountCenter,
} from '../steps/accounts.ts';
import { button, field } from '../steps/fields.ts';
import { openAccountMenu } from '../steps/sign-in-steps.ts';
import { testPicture } from '../steps/test-picture.ts';
import type { Walk } from './state-walk.ts';

/** Opens each section of the account center. */
async function* openCenter(browser: UserBrowser) {
  await signInByApi(browser, demo.phone, demo.password, 'overview');
  yield 'account-center';
  for (const section of ['security', 'records', 'points', 'apps', 'privacy'] as const) {
    await openSection(browser, sectionName(browser, section));
    yield `account-center-${section}`;
  }
  await openAccountMenu(browser);
  yield 'account-menu';
}

/** Opens the account center before answers have arrived, without products, and when answers do not arrive. */
async function* openIncompleteCenter(browser: UserBrowser) {
  const { page, text } = browser;
  await signInByApi(browser, demo.phone, demo.password, 'overview');
  const answers = Promise.withResolvers<void>();
  await page.route(/\/apis\/uc\//, (route) => answers.promise.then(() => route.continue()));
  await page.reload();
  await page.getByRole('main').getByRole('status', { name: text.account.loading }).first().waitFor();
  yield 'account-center-loading';
  for (const section of ['security', 'records', 'points', 'apps'] as const) {
    await openSection(browser, sectionName(browser, section));
    yield `account-center-${section}-loading`;
  }
  answers.resolve();
  await accountCenterShown(browser);
  await page.unrouteAll();
  await page.route(/\/apis\/(?!user\/oauth\/token)/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/UserCenter');
  await button(browser, text.account.retry, page.getByRole('main')).first().waitFor();
  yield 'account-center-not-loaded';
  for (const section of ['security', 'records', 'points', 'apps'] as const) {
    await openSection(browser, sectionName(browser, section));
    await button(browser, text.account.retry, page.getByRole('main')).first().waitFor();
    yield `account-center-${section}-not-loaded`;
  }
  await page.unrouteAll();
  const answer = (data: unknown) => ({ json: { code: 0, msg: '', data } });
  const entry = { id: '1', amount: 12_000, reason: 'merge', at: new Date().toISOString() };
  await page.route('**/products', (route) => route.fulfill(answer([])));
  await page.route('**/user/coin', (route) => route.fulfill(answer({ balance: 1_234_567, entries: [entry] })));
  await openAccountCenter(browser, 'apps');
  await page.getByText(text.activity.productsEmpty).waitFor();
  yield 'account-center-no-products';
  await page.unrouteAll();
  await page.route('**/oauth/token', (route) => route.fulfill({ status: 503, body: '' }));
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByText(text.account.unreachable).waitFor();
  yield 'account-center-unreachable';
}

/** Shows the longest nickname, email and network address. */
async function* showLongValues(browser: UserBrowser) {
  const { page, text } = browser;
  const ipv6 = '2001:db8:85a3:1319:8a2e:370:7334:ffff';
  await page.route(/login-history|sessions$/, async (route) => {
    const body = await (await route.fetch()).text();
    await route.fulfill({ body: body.replaceAll('127.0.0.1', ipv6) });
  });
  const email = `${'long.'.repeat(10)}${freshPhone()}@${'department.'.repeat(4)}isoline.example`;
  await startInAccountCenter(browser, email, undefined, 'overview');
  await button(browser, text.nickname.edit).click();
  await field(browser, 'nickname').fill('W'.repeat(24));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: text.account.welcome('W'.repeat(24)) }).waitFor();
  yield 'account-center-long-values';
  await openSection(browser, text.account.securitySection);
  await button(browser, text.security.showEmail).click();
  await page.getByText(ipv6).first().waitFor();
  yield 'account-center-security-long-values';
  await openSection(browser, text.account.records);
  await page.getByText(ipv6).first().waitFor();
  yield 'account-center-records-long-values';
}

/** Opens the editor of nickname and picture, with the inputs that it refuses. */
async function* editProfile(browser: UserBrowser) {
  const { page, text } = browser;
  await startInAccountCenter(browser, freshPhone(), undefined, 'overview');
  yield 'account-center-new';
  await button(browser, text.nickname.edit).click();
  await field(browser, 'nickname').fill('/');
  await page.keyboard.press('Enter');
  await page.locator('[aria-invalid=true]').waitFor();
  yield 'nickname-invalid';
  await page.keyboard.press('Escape');
  await button(browser, text.avatar.change).click();
  const file = page.getByLabel(text.avatar.choose);
  await file.waitFor();
  yield 'avatar-choose';
  await file.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByText(text.errors.FILE_NOT_IMAGE).waitFor();
  yield 'avatar-not-an-image';
  await file.setInputFiles(await testPicture(page));
  await page.getByRole('slider').waitFor();
  yield 'avatar-crop';
  await page.route('**/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  );
  await button(browser, text.nickname.save).click();
  await page.getByText(text.errors.UPLOAD_FAILED).waitFor();
  yield 'avatar-upload-failed';
}

export const accountCenterWalks: readonly Walk[] = [
  { name: 'account center', states: openCenter },
  { name: 'account center: answers that do not come', states: openIncompleteCenter },
  { name: 'account center: long values', states: showLongValues },
  { name: 'account center: nickname and picture', states: editProfile },
];
