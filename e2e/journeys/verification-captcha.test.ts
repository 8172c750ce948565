import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { desktopEn, phoneZh } from '../browser/profiles.ts';
import { testBuiltPages } from '../browser/test-built-pages.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { freshPhone } from '../steps/accounts.ts';
import { resendCountdown, submitCode } from '../steps/code-steps.ts';
import { button, field, filledAlert } from '../steps/fields.ts';
import { registerPage } from '../steps/register-steps.ts';
import { control } from '../steps/sandbox-control.ts';
import { codeFor } from '../steps/sandbox-inbox.ts';

const MAIN = join(import.meta.dirname, '../../server/src/main.ts');
/** The control that the sandbox's script shows instead of a puzzle. */
const solve = /^(我不是机器人|I am human)$/;

let server: ChildProcess;
let url: string;
let dataDir: string;

// The other journeys use the product's own slide.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'isoline-captcha-'));
  const settings = { CAPTCHA: 'tencent', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' };
  const env = { ...process.env, NODE_ENV: 'development', SANDBOX_URL: inject('sandboxUrl'), ...settings };
  server = fork(MAIN, { env, execArgv: [] });
  const [{ ready }] = (await once(server, 'message')) as [{ ready: { url: string } }];
  url = ready.url;
});

afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
});

async function askForCode(browser: UserBrowser, phone: string) {
  const { page, text } = browser;
  await page.goto(`${url}${registerPage}`);
  await field(browser, 'phone').fill(phone);
  await button(browser, text.verification.getCode).click();
  const dialog = page.getByRole('dialog', { name: text.slide.title });
  return { dialog, captcha: dialog.locator('iframe').contentFrame().getByRole('button', { name: solve }) };
}

testBuiltPages('a user solves the captcha of a service in its frame, and the code works', async ({ openBrowser }) => {
  const browser = await openBrowser(phoneZh);
  const phone = freshPhone();
  const { dialog, captcha } = await askForCode(browser, phone);
  await captcha.click();
  await dialog.waitFor({ state: 'hidden' });
  await submitCode(browser, await codeFor(phone));
  await field(browser, 'repeatPassword').waitFor();
});

testBuiltPages(
  'a refused captcha is requested again, and a missing captcha script is reported',
  async ({ openBrowser }) => {
    const browser = await openBrowser(desktopEn);
    const { text } = browser;
    await control('fault', { service: 'captcha-script', kind: 'error', times: 1 });
    const { dialog, captcha } = await askForCode(browser, freshPhone());
    await filledAlert(dialog).waitFor();
    await control('fault', { service: 'captcha', kind: 'CaptchaCode.8', times: 1 });
    await button(browser, text.slide.tryAgain, dialog).click();
    await captcha.click();
    await dialog.getByText('That didn’t work').waitFor();
    await captcha.click();
    await dialog.waitFor({ state: 'hidden' });
    await resendCountdown(browser).waitFor();
    // The browser reports the missing script.
    browser.consoleErrors.splice(0);
  },
);
