import { afterAll } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, type Profile, phoneEn } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { createAccount, freshPhone, PASSWORD } from '../steps/accounts.ts';
import { button, expectFocus, field } from '../steps/fields.ts';
import { type Authenticator, leaveWithPasskey, openWithAutofill, passkeyButton } from '../steps/passkey-steps.ts';
import { registerPage } from '../steps/register-steps.ts';
import { codeFor } from '../steps/sandbox-inbox.ts';
import { isAccountCenter, openTab, signInPage } from '../steps/sign-in-steps.ts';
import { plainSlide } from '../steps/slide-challenge-steps.ts';
import { countInput } from './count-input.ts';

/** Seconds in the keystroke-level model (Card, Moran and Newell, 1980): a key, a press with its pointing, a drag. */
const KEY_S = 0.28;
const PRESS_S = 1.3;
const DRAG_S = 2.4;

const rows: string[] = [];

type Walk = (browser: UserBrowser, phone: string, authenticator: Authenticator | null) => Promise<void>;

/** Types into the field. If the page has not focused it, a press focuses it first. */
async function type({ page }: UserBrowser, name: ReturnType<typeof field>, text: string): Promise<void> {
  if (!(await name.evaluate((element) => element === document.activeElement))) await name.click();
  await page.keyboard.type(text);
}

async function typeCode(browser: UserBrowser, phone: string): Promise<void> {
  const { page, text } = browser;
  await button(browser, text.verification.getCode).click();
  await plainSlide(browser).waitFor();
  const box = await plainSlide(browser).boundingBox();
  if (!box) throw new Error('The slider is not shown.');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 20, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 10, middle, { steps: 10 });
  await page.mouse.up();
  await expectFocus(field(browser, 'code'));
  await page.keyboard.type(await codeFor(phone));
}

const byPassword: Walk = async (browser, phone) => {
  await browser.page.goto(signInPage);
  const tab = browser.page.getByRole('tab', { name: browser.text.signIn.byPassword, exact: true, selected: false });
  if ((await tab.count()) > 0) await openTab(browser, browser.text.signIn.byPassword);
  await type(browser, field(browser, 'username'), phone);
  await browser.page.keyboard.press('Tab');
  await browser.page.keyboard.type(PASSWORD);
  await browser.page.keyboard.press('Enter');
};

const byCode: Walk = async (browser, phone) => {
  await browser.page.goto(signInPage);
  const tab = browser.page.getByRole('tab', { name: browser.text.signIn.byCode, exact: true, selected: false });
  if ((await tab.count()) > 0) await openTab(browser, browser.text.signIn.byCode);
  await type(browser, field(browser, 'username').or(field(browser, 'phone')), phone);
  await typeCode(browser, phone);
};

const byPasskey: Walk = async (browser, _, authenticator) => {
  await openWithAutofill(browser);
  await authenticator?.simulatePresence(true);
  await passkeyButton(browser).click();
};

const registering: Walk = async (browser, phone) => {
  const { page, text } = browser;
  await page.goto(registerPage);
  await type(browser, field(browser, 'phone'), phone);
  await typeCode(browser, phone);
  await type(browser, field(browser, 'password'), PASSWORD);
  await type(browser, field(browser, 'repeatPassword'), PASSWORD);
  await page.getByRole('checkbox').click();
  await button(browser, text.register.submit).click();
};

const walks: readonly {
  readonly name: string;
  readonly walk: Walk;
  /** The user's state before the start; an account by default. */
  readonly has?: 'nothing' | 'passkey';
  readonly profile: Profile;
}[] = [
  { name: 'sign in by password', walk: byPassword, profile: desktopEn },
  { name: 'sign in by SMS code', walk: byCode, profile: desktopEn },
  { name: 'sign in by SMS code, on a phone', walk: byCode, profile: phoneEn },
  { name: 'sign in by passkey', walk: byPasskey, profile: desktopEn, has: 'passkey' },
  { name: 'register by phone', walk: registering, profile: desktopEn, has: 'nothing' },
];

test.for(walks)('$name', async ({ name, walk, profile, has }, { openBrowser }) => {
  const browser = await openBrowser(profile);
  const phone = freshPhone();
  const authenticator = has === 'passkey' ? await leaveWithPasskey(browser, phone) : null;
  if (has === undefined) await createAccount(phone);
  const count = await countInput(browser.page);
  const start = performance.now();
  await walk(browser, phone, authenticator);
  await browser.page.waitForURL(isAccountCenter);
  await browser.page.getByRole('heading', { level: 1 }).waitFor();
  const system = (performance.now() - start) / 1000;
  const { keys, presses, drags } = count;
  const hand = keys * KEY_S + presses * PRESS_S + drags * DRAG_S;
  rows.push(`| ${[name, keys, presses, drags, hand.toFixed(0), system.toFixed(1)].join(' | ')} |`);
});

afterAll(() => {
  const head = '| what | keys | presses | drags | hand, s | product, s |\n| --- | --- | --- | --- | --- | --- |';
  console.log(`${head}\n${rows.join('\n')}`);
});
