import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { freshPhone, PASSWORD, signInOnOtherDevice } from '../steps/accounts.ts';
import { consoleButton, expectAccessible, giveReason, joinConsole, openTab } from '../steps/console-steps.ts';
import { ageOperatorPasskeys } from '../steps/database.ts';
import { noticeFor } from '../steps/sandbox-inbox.ts';

const FILE = `users.${process.pid}.ndjson`;

/** Returns the row of a person of a former system that kept MD5. */
const rowOf = (phone: string, parts: object = {}) => ({
  externalId: `former:${phone}`,
  phone: { value: phone, verifiedAt: '2020-01-01T00:00:00Z' },
  passwordHash: { kind: 'md5', value: createHash('md5').update(PASSWORD).digest('hex') },
  ...parts,
});

const stateIn = ({ page, text }: UserBrowser, state: Parameters<typeof text.imports.stateName>[0]) =>
  page.getByRole('row').filter({ hasText: FILE }).getByText(text.imports.stateName(state), { exact: true });

const act = (browser: UserBrowser, action: string) => consoleButton(browser, browser.text.imports.of(action, FILE));

test('two administrators import a file, people sign in with their old password, and the import is undone', async ({
  openBrowser,
}) => {
  const [phone, other] = [freshPhone(), freshPhone()];
  const first = await openBrowser(desktopEn);
  await joinConsole(first, 'administrator');
  const second = await openBrowser(phoneZh);
  await joinConsole(second, 'administrator');
  ageOperatorPasskeys();

  await openTab(first, first.text.console.imports);
  const rows = [rowOf(phone), rowOf(other), rowOf(freshPhone(), { nickName: 7 })];
  const buffer = Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n'));
  const file = { name: FILE, mimeType: 'application/x-ndjson', buffer };
  await first.page.getByLabel(first.text.imports.file, { exact: true }).setInputFiles(file);
  const { notice, told } = first.text.imports;
  await first.page.getByLabel(notice, { exact: true }).selectOption('account-imported');
  await consoleButton(first, first.text.imports.upload).click();
  await first.page.getByRole('dialog').getByText(told('Account imported')).waitFor();
  await expectAccessible(first);
  await giveReason(first);
  await stateIn(first, 'checked').waitFor();
  await first.page.getByText(first.text.imports.waits).waitFor();
  expect(await act(first, first.text.imports.agree).count()).toBe(0);
  await expectAccessible(first);
  const downloading = first.page.waitForEvent('download');
  await act(first, first.text.imports.saveRefused).click();
  const [refused = ''] = (await readFile(await (await downloading).path(), 'utf8')).trimEnd().split('\n');
  expect(JSON.parse(refused)).toMatchObject({ _refused: { line: 3, field: 'nickName' } });

  await openTab(second, second.text.console.imports);
  await act(second, second.text.imports.agree).click();
  await second.page.getByRole('dialog').getByText(second.text.imports.told('账号迁入')).waitFor();
  await expectAccessible(second);
  await giveReason(second);
  await stateIn(second, 'done').waitFor();
  await first.page.reload();
  await stateIn(first, 'done').waitFor();
  await signInOnOtherDevice(phone);
  await noticeFor(other);

  await act(first, first.text.imports.undo).click();
  await giveReason(first);
  await act(first, first.text.imports.withdraw).waitFor();
  await second.page.reload();
  await act(second, second.text.imports.agreeToUndo).click();
  await giveReason(second);
  await stateIn(second, 'undone').waitFor();
  await second.page.getByText(second.text.imports.kept(1)).waitFor();
});
