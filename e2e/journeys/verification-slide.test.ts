import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { animatedPhoneEn, desktopEn, desktopZh, phoneZh } from '../browser/profiles.ts';
import { settled } from '../checks/settled.ts';
import { freshPhone } from '../steps/accounts.ts';
import { resendCountdown, submitCode } from '../steps/code-steps.ts';
import { button, expectFocus, field, filledAlert } from '../steps/fields.ts';
import { tabTo, typeInto } from '../steps/keyboard-steps.ts';
import { registerPage } from '../steps/register-steps.ts';
import { codeFor } from '../steps/sandbox-inbox.ts';
import { enabledSlider, makePictureDue, plainSlide, solveSlide } from '../steps/slide-challenge-steps.ts';

test('one drag to the right is enough, shows a tick, and does not request a picture', async ({ openBrowser }) => {
  const browser = await openBrowser(animatedPhoneEn);
  const { page, text } = browser;
  const phone = freshPhone();
  const pictures: string[] = [];
  page.on('request', (request) => /getCode(?!.*kind)/.test(request.url()) && pictures.push(request.url()));
  await page.goto(registerPage);
  await field(browser, 'phone').fill(phone);
  await button(browser, text.verification.getCode).click();
  await plainSlide(browser).waitFor();
  await settled(page);
  const box = await plainSlide(browser).boundingBox();
  if (!box) throw new Error('The slider is not shown.');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 20, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 10, middle, { steps: 12 });
  await page.mouse.up();
  await page.getByRole('status').filter({ hasText: text.slide.success }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await submitCode(browser, await codeFor(phone));
  await field(browser, 'repeatPassword').waitFor();
  expect(pictures).toEqual([]);
});

test('the second click of a double click on the button that requests a code leaves the slide open', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  await page.goto(registerPage);
  await field(browser, 'phone').fill(freshPhone());
  await button(browser, text.verification.getCode).click();
  await plainSlide(browser).waitFor();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await plainSlide(browser).press('Enter');
  await resendCountdown(browser).waitFor();
});

test('a plain slide that the server refuses is followed by a picture', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  await page.goto(registerPage);
  await field(browser, 'phone').fill(freshPhone());
  const refused = { code: 40015, msg: '', data: null };
  await page.route(/send-s-code/, (route) => route.fulfill({ json: refused }), { times: 1 });
  await button(browser, text.verification.getCode).click();
  await plainSlide(browser).press('ArrowRight');
  await button(browser, text.slide.withoutPicture).click();
  await resendCountdown(browser).waitFor();
});

test('a picture that needs a proof of work is submitted with it', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  // The server answers like this while its hash queue is busy.
  await page.route(/getCode\?scene=\w+$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'proof-difficulty': '8' } });
  });
  await page.goto(registerPage);
  await field(browser, 'phone').fill(freshPhone());
  const sent = page.waitForRequest(/send-s-code/);
  await solveSlide(browser, () => button(browser, text.verification.getCode).click(), 'keyboard');
  const { slide } = (await sent).postDataJSON() as { slide: object };
  expect(slide).toEqual({ x: expect.any(Number), trail: expect.any(Array), proof: expect.stringMatching(/^\d+$/) });
  await resendCountdown(browser).waitFor();
});

test('a user who cannot use the picture lets the device compute a proof of work', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneZh);
  const { page, text } = browser;
  const dialog = page.getByRole('dialog', { name: text.slide.title });
  await makePictureDue(browser);
  await page.goto(registerPage);
  await field(browser, 'phone').fill(freshPhone());
  await button(browser, text.verification.getCode).click();
  await page.getByRole('slider').waitFor();
  const held = Promise.withResolvers<void>();
  await page.route(/kind=proof/, (route) => held.promise.then(() => route.continue()));
  await button(browser, text.slide.withoutPicture).click();
  await dialog.getByRole('progressbar').waitFor();
  held.resolve();
  await dialog.waitFor({ state: 'hidden' });
  await resendCountdown(browser).waitFor();
});

test('a user who chooses a proof of work before the picture arrives gets a code that works', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const phone = freshPhone();
  const held = Promise.withResolvers<void>();
  await makePictureDue(browser);
  await page.route(
    (url) => url.pathname.endsWith('/getCode') && !url.searchParams.has('kind'),
    (route) => held.promise.then(() => route.continue()).catch(() => undefined),
  );
  await page.goto(registerPage);
  await field(browser, 'phone').fill(phone);
  await button(browser, text.verification.getCode).click();
  await button(browser, text.slide.withoutPicture).click();
  await resendCountdown(browser).waitFor();
  held.resolve();
  await submitCode(browser, await codeFor(phone));
  await field(browser, 'repeatPassword').waitFor();
});

test('a wrong solution is reported, and the next picture can be solved', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await makePictureDue(browser);
  await page.goto(registerPage);
  await field(browser, 'phone').fill(freshPhone());
  await button(browser, text.verification.getCode).click();
  await enabledSlider(browser).press('End');
  const held = Promise.withResolvers<void>();
  await page.route(/getCode/, (route) => held.promise.then(() => route.continue()));
  await page.keyboard.press('Enter');
  await filledAlert(page.getByRole('dialog')).waitFor();
  await solveSlide(browser, async () => held.resolve(), 'keyboard');
  await resendCountdown(browser).waitFor();
});

test('Escape closes the slide challenge and returns the focus to the button that opened it', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  await page.goto(registerPage);
  await typeInto(page, field(browser, 'phone'), freshPhone());
  const getCode = button(browser, text.verification.getCode);
  await tabTo(page, getCode);
  await page.keyboard.press('Enter');
  await page.getByRole('slider').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('slider').waitFor({ state: 'hidden' });
  await expectFocus(getCode);
});

test('the slide challenge says that it is loading, and a second Enter does not close it', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  const held = Promise.withResolvers<void>();
  await page.route('**/getCode?*', (route) => held.promise.then(() => route.continue()), { times: 1 });
  await page.goto(registerPage);
  await field(browser, 'phone').fill(freshPhone());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: text.slide.title });
  await dialog.getByText(text.slide.preparing).waitFor();
  await expectFocus(dialog);
  await page.keyboard.press('Enter');
  held.resolve();
  await plainSlide(browser).press('Enter');
  await resendCountdown(browser).waitFor();
});

test('a page that the network returns instead of the answer is reported as a failure, and another try works', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(animatedPhoneEn);
  const { page, text } = browser;
  await page.goto(registerPage);
  await field(browser, 'phone').fill(freshPhone());
  const captivePortal = { status: 200, contentType: 'text/html', body: '<title>Welcome</title>' };
  await page.route('**/getCode?*', (route) => route.fulfill(captivePortal), { times: 1 });
  await button(browser, text.verification.getCode).click();
  await filledAlert(page.getByRole('dialog')).waitFor();
  await button(browser, text.slide.tryAgain).click();
  await plainSlide(browser).press('Enter');
  await resendCountdown(browser).waitFor();
});

test('a user who cannot use the picture gets the proof of work again after its answer was lost', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopZh);
  const { page, text } = browser;
  await makePictureDue(browser);
  await page.goto(registerPage);
  await field(browser, 'phone').fill(freshPhone());
  await button(browser, text.verification.getCode).click();
  await enabledSlider(browser).waitFor();
  await page.route(/kind=proof/, (route) => route.abort('internetdisconnected'), { times: 1 });
  await button(browser, text.slide.withoutPicture).click();
  await filledAlert(page.getByRole('dialog')).waitFor();
  await button(browser, text.slide.tryAgain).click();
  await resendCountdown(browser).waitFor();
});
