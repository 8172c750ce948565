import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import {
  consoleButton,
  expectAccessible,
  giveReason,
  joinConsole,
  openTab,
  runAccountCommand,
} from '../steps/console-steps.ts';
import { ageOperatorPasskeys } from '../steps/database.ts';

/** A public key of age, whose secret part nobody has. */
const KEY = 'age1cjug8je40lxzmaspelh9fgest42rxq5w2cskg340887eww3fnqzsc23dl9';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isoline-export-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const exportTo = (file: string) =>
  runAccountCommand(['export', file, '--to', KEY, '--reason', 'to the new system of the year']);

const openExports = async (browser: UserBrowser) => {
  await openTab(browser, browser.text.console.operators);
  await browser.page.getByText(KEY).waitFor();
};

test('an export of all accounts is written after an administrator has compared the key and agreed', async ({
  openBrowser,
}) => {
  const file = join(folder, 'people.age');
  const [first, second] = [await openBrowser(desktopEn), await openBrowser(phoneZh)];
  await joinConsole(first, 'administrator');
  await joinConsole(second, 'administrator');
  ageOperatorPasskeys();
  expect(await exportTo(file)).toContain('Another operator agrees in the console');

  // The overview tells those who may agree, and leads to the place where they do.
  await openTab(first, first.text.console.overview);
  const awaited = first.page.getByRole('region', { name: first.text.awaited.title });
  await expectAccessible(first);
  await awaited.getByRole('link', { name: first.text.awaited.actName('export') }).click();
  await first.page.getByText(KEY).waitFor();
  await expectAccessible(first);
  await first.page.getByText('to the new system of the year').waitFor();
  await consoleButton(first, first.text.exports.agree).click();
  await first.page.getByText(first.text.exports.agreeTitle).waitFor();
  await expectAccessible(first);
  await giveReason(first);
  await consoleButton(first, first.text.exports.withdraw).waitFor();
  // The list has this button until it is fetched again.
  await expect.poll(() => consoleButton(first, first.text.exports.agree).count()).toBe(0);

  await openExports(second);
  await expectAccessible(second);
  expect(await consoleButton(second, second.text.exports.agree).count()).toBe(0);
  expect(await exportTo(file)).toContain(` written to ${file}.`);
  expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  await second.page.reload();
  await second.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await second.page.getByText(KEY).count()).toBe(0);
});

test('an export that an administrator withdraws is not written', async ({ openBrowser }) => {
  const file = join(folder, 'withdrawn.age');
  const browser = await openBrowser(phoneZh);
  await joinConsole(browser, 'administrator');
  ageOperatorPasskeys();
  await exportTo(file);
  await openExports(browser);
  await consoleButton(browser, browser.text.exports.withdraw).click();
  await browser.page.getByText(KEY).waitFor({ state: 'hidden' });
  expect(await exportTo(file)).toContain('Another operator agrees in the console');
  await browser.page.reload();
  await openExports(browser);
  await consoleButton(browser, browser.text.exports.withdraw).click();
  await browser.page.getByText(KEY).waitFor({ state: 'hidden' });
});
