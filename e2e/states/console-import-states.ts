import type { viewImports } from '@isoline/contract/console/import-accounts.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { consoleButton, joinConsole, openTab } from '../steps/console-steps.ts';
import { filledAlert } from '../steps/fields.ts';

type Import = OutputOf<typeof viewImports>['imports'][number];

const counts: NonNullable<Import['counts']> = {
  ...{ rows: 120_500, created: 118_204, updated: 312, unchanged: 1_400, closed: 3, refused: 581, left: 12 },
  refusals: { 'not-verified (phone)': 402, 'contact-taken (email.value)': 120, 'hash (passwordHash)': 59 },
  leftOut: { 'unverified contacts': 4_020 },
};

const anImport = (id: string, parts: Partial<Import>): Import => ({
  ...{
    id,
    operator: 'li',
    agreedBy: null,
    notice: null,
    reason: 'people of the former system, first part',
    state: 'done',
  },
  ...{ fileName: 'users-of-the-former-system-2026-11.ndjson.gz', bytes: 48_200_000, receivedBytes: 48_200_000 },
  ...{ running: null, counts, estimateMs: null, hasRefusedRows: false, undoBy: null, isUndoable: false, kept: null },
  fault: null,
  ...{ startedAt: '2026-11-02T08:00:00.000Z', endedAt: null, expiresAt: '2026-11-05T08:00:00.000Z' },
  ...parts,
});

const running = { part: 0.42, rowsASecond: 6_210, leftMs: 600_000 };

/** An import in every state, the same each time. */
const imports: readonly Import[] = [
  anImport('a', { state: 'uploading', receivedBytes: 20_000_000, counts: null }),
  anImport('b', { state: 'checking', running }),
  anImport('c', { state: 'checked', estimateMs: 900_000, hasRefusedRows: true, notice: 'account-imported' }),
  anImport('d', { state: 'writing', agreedBy: 'wang', running }),
  anImport('e', { agreedBy: 'wang', isUndoable: true }),
  anImport('f', { agreedBy: 'wang', isUndoable: true, undoBy: 'wang' }),
  anImport('g', { state: 'undoing', agreedBy: 'wang', undoBy: 'wang' }),
  anImport('h', { state: 'undone', agreedBy: 'wang', kept: 17 }),
  anImport('i', { state: 'canceled' }),
  anImport('j', { state: 'failed', counts: null, fault: 'json-array' }),
  anImport('k', { state: 'expired' }),
  anImport('l', { operator: 'shell:deploy', fileName: null, bytes: null, reason: null, expiresAt: null }),
];

const calls = '**/apis/console/imports';

/** Shows the page of imports: while it loads, without an answer, empty, with every state, and its dialogs. */
export async function* importAccounts(browser: UserBrowser) {
  const { page, text } = browser;
  await joinConsole(browser, 'administrator');
  const answer = Promise.withResolvers<void>();
  await page.route(calls, (route) => answer.promise.then(() => route.fulfill({ status: 503, body: '' })));
  await openTab(browser, text.console.imports);
  await page.getByRole('status', { name: text.console.loading }).waitFor();
  yield 'console-imports-loading';
  answer.resolve();
  await filledAlert(page).waitFor({ timeout: 30_000 });
  yield 'console-imports-no-answer';
  await page.unrouteAll();
  let shown: readonly Import[] = [];
  await page.route(calls, (route) => route.fulfill({ json: { code: 0, msg: '', data: { imports: shown } } }));
  await page.reload();
  await page.getByText(text.imports.noImports).waitFor();
  yield 'console-imports-empty';
  await consoleButton(browser, text.imports.upload).click();
  await page.getByText(text.imports.noFile).waitFor();
  yield 'console-imports-no-file';
  shown = imports;
  await page.reload();
  await page.getByRole('row').nth(imports.length).waitFor();
  for (const reasons of await page.getByText(text.imports.refusedRows).all()) await reasons.click();
  yield 'console-imports';
  const file = { name: 'users.ndjson', mimeType: 'application/x-ndjson', buffer: Buffer.from('{}') };
  await page.getByLabel(text.imports.file, { exact: true }).setInputFiles(file);
  await consoleButton(browser, text.imports.upload).click();
  await page.getByRole('dialog').waitFor();
  yield 'console-imports-upload';
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText(text.imports.agree, { exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
  yield 'console-imports-agree';
}
