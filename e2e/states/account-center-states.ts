import type { UserBrowser } from '../browser/user-browser.ts';
import {
  accountCenterShown,
  demo,
  freshPhone,
  openSection,
  signInByApi,
  startInAccountCenter,
} from '../steps/accounts.ts';
import { button, field } from '../steps/fields.ts';
import { openAccountMenu } from '../steps/sign-in-steps.ts';
import { testPicture } from '../steps/test-picture.ts';
import type { Walk } from './state-walk.ts';

/** The account center as a whole, and each of its sections. */
async function* openCenter(browser: UserBrowser) {
  const { text } = browser;
  await signInByApi(browser, demo.phone, demo.password);
  yield 'account-center';
  for (const section of ['Records', 'Security', 'Points', 'Products'] as const) {
    await openSection(browser, text[`section${section}`]);
    yield `account-center-${section.toLowerCase()}`;
  }
  await openAccountMenu(browser);
  yield 'account-menu';
}

/** The account center while answers have not come, without products, and with answers that do not come. */
async function* openIncompleteCenter(browser: UserBrowser) {
  const { page, text } = browser;
  await signInByApi(browser, demo.phone, demo.password);
  const answers = Promise.withResolvers<void>();
  await page.route(/\/apis\/uc\//, (route) => answers.promise.then(() => route.continue()));
  await page.reload();
  await page.getByRole('main').locator('[aria-busy=true]').first().waitFor();
  yield 'account-center-loading';
  answers.resolve();
  await accountCenterShown(browser);
  await page.unrouteAll();
  await page.route(/oauth\/user$|getUserInfo|login-history/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await button(browser, text.tryAgain, page.getByRole('main')).nth(2).waitFor();
  yield 'account-center-not-loaded';
  await page.unrouteAll();
  const answer = (data: unknown) => ({ json: { code: 0, msg: '', data } });
  const entry = { id: '1', amount: 12_000, reason: 'merge', at: new Date().toISOString() };
  await page.route('**/products', (route) => route.fulfill(answer([])));
  await page.route('**/user/coin', (route) => route.fulfill(answer({ balance: 1_234_567, entries: [entry] })));
  await page.reload();
  await page.getByText(text.noProducts).waitFor();
  yield 'account-center-no-products';
  await page.unrouteAll();
  await page.route('**/oauth/token', (route) => route.fulfill({ status: 503, body: '' }));
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByText(text.serverUnreachable).waitFor();
  yield 'account-center-unreachable';
}

/** The longest nickname, email and network address. */
async function* showLongValues(browser: UserBrowser) {
  const { page, text } = browser;
  const ipv6 = '2001:db8:85a3:1319:8a2e:370:7334:ffff';
  await page.route(/login-history|sessions$/, async (route) => {
    const body = await (await route.fetch()).text();
    await route.fulfill({ body: body.replaceAll('127.0.0.1', ipv6) });
  });
  await startInAccountCenter(browser, `${'long.'.repeat(11)}${freshPhone()}@${'department.'.repeat(4)}isoline.example`);
  await button(browser, text.editNickname).click();
  await field(browser, 'nickname').fill('W'.repeat(24));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: text.welcome('W'.repeat(24)) }).waitFor();
  await button(browser, text.showWholeEmail).click();
  await page.getByText(ipv6).first().waitFor();
  yield 'account-center-long-values';
}

/** The nickname and the picture, with what they refuse. */
async function* editProfile(browser: UserBrowser) {
  const { page, text } = browser;
  await startInAccountCenter(browser, freshPhone());
  yield 'account-center-new';
  await button(browser, text.editNickname).click();
  await field(browser, 'nickname').fill('/');
  await page.keyboard.press('Enter');
  await page.locator('[aria-invalid=true]').waitFor();
  yield 'nickname-invalid';
  await page.keyboard.press('Escape');
  await button(browser, text.changePicture).click();
  const file = page.getByLabel(text.choosePicture);
  await file.waitFor();
  yield 'avatar-choose';
  await file.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByText(text.notAnImage).waitFor();
  yield 'avatar-not-an-image';
  await file.setInputFiles(await testPicture(page));
  await page.getByRole('slider').waitFor();
  yield 'avatar-crop';
  await page.route('**/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  );
  await button(browser, text.save).click();
  await page.getByText(text.uploadFailed).waitFor();
  yield 'avatar-upload-failed';
}

export const accountCenterWalks: readonly Walk[] = [
  { name: 'account center', states: openCenter },
  { name: 'account center: answers that do not come', states: openIncompleteCenter },
  { name: 'account center: long values', states: showLongValues },
  { name: 'account center: nickname and picture', states: editProfile },
];
