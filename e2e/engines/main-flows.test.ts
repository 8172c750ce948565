import { constants, inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createAccount, demo, freshPhone, PASSWORD } from '../steps/accounts.ts';
import { codeFor } from '../steps/sandbox-inbox.ts';
import { signInPage } from '../steps/sign-in-steps.ts';
import { texts } from '../texts/texts.ts';
import { click, dragHandle, type Engine, keys, type Tab, type } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

// A first visit is in Chinese.
const text = texts('zh-CN');
const slider = 'dialog input[type=range]:enabled';

const { FIREFOX_PATH = '', WEBKIT_DRIVER_PATH = '', XVFB_PATH = '' } = process.env;

const engines = [
  { name: 'Firefox', start: () => startFirefox(FIREFOX_PATH) },
  { name: 'WebKit', start: () => startWebKit(WEBKIT_DRIVER_PATH, XVFB_PATH) },
];

const addressOf = (path: string) => new URL(path, inject('url')).href;
/** Waits until an expression is true. While a page is being replaced, the expression cannot be evaluated. */
const becomes = (tab: Tab, expression: string) =>
  expect.poll(() => tab.evaluate(`Boolean(${expression})`).catch(() => false), { message: expression }).toBe(true);

/** Returns an expression that finds the visible control with this name, and marks it. */
const namedButton = (name: string) => `(() => {
  const isIt = (one) => (one.ariaLabel || one.title || one.textContent).trim() === ${JSON.stringify(name)};
  const controls = [...document.querySelectorAll('main button, main a, main [role=tab], header button, dialog button')];
  const found = controls.find((one) => isIt(one) && one.checkVisibility() && !one.disabled);
  for (const other of document.querySelectorAll('[data-pressed]')) delete other.dataset.pressed;
  if (!found) return false;
  found.dataset.pressed = '';
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  return found.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})()`;

/** Presses the visible control with this name. */
async function press(tab: Tab, name: string): Promise<void> {
  await becomes(tab, namedButton(name));
  await click(tab, '[data-pressed]');
}

/** Requests a code, and moves the slide to its end. */
async function requestCode(tab: Tab): Promise<void> {
  await press(tab, text.verification.getCode);
  await becomes(tab, `document.querySelector(${JSON.stringify(slider)})`);
  await dragHandle(tab, slider, 1);
  await becomes(tab, '!document.querySelector("dialog[open]")');
}

/** Opens an address that does not redirect, and waits until its page is shown. */
async function visit(tab: Tab, address: string): Promise<void> {
  await tab.evaluate('window.isLeft = true');
  await tab.goto(address);
  await becomes(
    tab,
    `!window.isLeft && document.readyState !== 'loading' && location.href === ${JSON.stringify(address)}`,
  );
}

/** Opens a page, and waits until its form works. */
async function open(tab: Tab, path: string): Promise<void> {
  await visit(tab, addressOf(path));
  await becomes(tab, 'window.onclick === null');
}

/** Types into a field as soon as it exists. */
async function fill(tab: Tab, name: string, value: string): Promise<void> {
  const field = `input[name=${name}]`;
  await becomes(tab, `document.querySelector(${JSON.stringify(field)})`);
  await type(tab, field, value);
}

/** Counts the operators of a PDF that show text: `Tj` and `TJ`. */
function shownTexts(pdf: Buffer): number {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  const texts = [...streams].map(([, data = '']) => {
    const bytes = Buffer.from(data, 'latin1');
    // A stream may also be a font or a picture.
    return bytes[0] === 0x78 ? inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1') : data;
  });
  return texts.reduce((sum, text) => sum + (text.match(/[\])>]\s*T[jJ]\b/g)?.length ?? 0), 0);
}

async function signIn(tab: Tab, contact: string, password: string): Promise<void> {
  await fill(tab, 'username', contact);
  await fill(tab, 'password', password);
  await press(tab, text.signIn.title);
}

describe.for(engines)('$name', ({ start }) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.close());

  test('a page that Back shows again has the typed contact, if the browser kept it, but not the shown password', async () => {
    const tab = await engine.newTab();
    await open(tab, signInPage);
    await tab.evaluate(
      `addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('persisted', persisted))`,
    );
    await fill(tab, 'username', demo.email);
    await fill(tab, 'password', demo.password);
    await press(tab, '显示密码');
    await visit(tab, addressOf('/docs'));
    await tab.evaluate('history.back()');
    await becomes(tab, 'window.onclick === null && document.querySelector("input[name=username]")');
    await becomes(tab, '!document.body.hidden && document.querySelector("input[name=password]").value === ""');
    // The browser decides whether it keeps a page: Firefox often does, and the driver of WebKit switches its cache off.
    await becomes(
      tab,
      `!document.body.hidden && (sessionStorage.getItem('persisted') !== 'true' ||
        document.querySelector("input[name=username]").value === ${JSON.stringify(demo.email)})`,
    );
  });

  test('after a sign-in that leads to a product, Back leads to the page before the sign-in', async () => {
    const tab = await engine.newTab();
    const product = inject('demoProducts').contour;
    await visit(tab, addressOf('/docs'));
    await open(tab, `${signInPage}?url=${encodeURIComponent(`${product}/`)}`);
    await signIn(tab, demo.email, demo.password);
    await becomes(tab, `location.origin === ${JSON.stringify(product)}`);
    await tab.evaluate('history.back()');
    await becomes(tab, 'location.pathname === "/docs"');
  });

  test('a password signs in to the account center, where a changed nickname is still there after a reload', async () => {
    const tab = await engine.newTab();
    const phone = freshPhone();
    await createAccount(phone);
    await open(tab, signInPage);
    await signIn(tab, phone, PASSWORD);
    await becomes(tab, 'location.pathname === "/UserCenter"');
    await press(tab, text.nickname.edit);
    await becomes(tab, 'document.activeElement?.name === "nickName"');
    // The form selects the nickname, so that typing replaces it.
    await keys(tab, 'Ridge');
    await press(tab, text.nickname.save);
    await becomes(tab, '!document.querySelector("input[name=nickName]")');
    await visit(tab, addressOf('/UserCenter'));
    await becomes(tab, 'document.querySelector("main h1")?.textContent.includes("Ridge")');
  });

  test('a code that a slide sends signs in', async () => {
    const tab = await engine.newTab();
    const phone = freshPhone();
    await createAccount(phone);
    await open(tab, signInPage);
    await press(tab, text.signIn.byCode);
    await becomes(tab, namedButton(text.verification.getCode));
    await fill(tab, 'contact', phone);
    await requestCode(tab);
    // The last digit submits the form.
    await fill(tab, 'code', await codeFor(phone));
    await becomes(tab, 'location.pathname === "/UserCenter"');
  });

  test('a slide let go halfway sends nothing, one let go beyond its end sends the code, which registers an account', async () => {
    const tab = await engine.newTab();
    const phone = freshPhone();
    await open(tab, '/plusRegister');
    await fill(tab, 'contact', phone);
    await press(tab, text.verification.getCode);
    await becomes(tab, `document.querySelector(${JSON.stringify(slider)})`);
    await dragHandle(tab, slider, 0.5);
    await becomes(tab, `document.querySelector(${JSON.stringify(slider)})?.value === '0'`);
    await dragHandle(tab, slider, 1.6);
    await becomes(tab, '!document.querySelector("dialog[open]")');
    await fill(tab, 'code', await codeFor(phone));
    await becomes(tab, 'document.querySelector("input[name=again]")');
    await fill(tab, 'password', PASSWORD);
    await fill(tab, 'again', PASSWORD);
    await click(tab, 'input[name=agree]');
    await press(tab, text.register.submit);
    await becomes(tab, 'location.pathname === "/UserCenter"');
    for (const section of ['security', 'records', 'points', 'apps', 'privacy']) {
      await visit(tab, addressOf(`/UserCenter?section=${section}`));
      await becomes(
        tab,
        'document.querySelector("main h1") && !document.querySelector("main [role=status][aria-label]")',
      );
    }
  });

  test('the first printed sheet of each section has its text', async ({ skip }) => {
    const tab = await engine.newTab();
    const { printFirstSheet } = tab;
    if (!printFirstSheet) return skip('the driver cannot print');
    await open(tab, signInPage);
    await signIn(tab, demo.email, demo.password);
    await becomes(tab, 'location.pathname === "/UserCenter"');
    for (const section of ['overview', 'security', 'records', 'points', 'apps', 'privacy']) {
      await visit(tab, addressOf(`/UserCenter?section=${section}`));
      await expect.poll(async () => shownTexts(await printFirstSheet()), { message: section }).toBeGreaterThan(20);
    }
  });

  test('a user signs in to a product and allows what it asks for, and Back leads to neither question', async () => {
    const tab = await engine.newTab();
    const [product, phone] = [inject('demoProducts').survey, freshPhone()];
    await createAccount(phone);
    await tab.goto(`${product}/`);
    // This product of a third party tries no silent sign-in first.
    await becomes(
      tab,
      `location.origin === ${JSON.stringify(product)} && document.querySelector("a[href='/sign-in']")`,
    );
    await click(tab, 'a[href="/sign-in"]');
    // The form of the product replaces the prerendered one.
    await becomes(tab, 'document.querySelector("main h1")?.textContent.includes("Survey") && window.onclick === null');
    await signIn(tab, phone, PASSWORD);
    await press(tab, text.productSignIn.allow);
    await becomes(tab, `location.origin === ${JSON.stringify(product)} && document.querySelector("[data-user]")`);
    await tab.evaluate('history.back()');
    await becomes(tab, `document.readyState === 'complete' && location.origin === ${JSON.stringify(product)}`);
  });
});
