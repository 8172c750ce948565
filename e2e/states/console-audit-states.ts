import type { auditChain, auditEntries } from '@isoline/contract/console/audit.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { auditKinds } from '@isoline/contract/values/audit-entry.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { consoleButton, joinConsole, openTab } from '../steps/console-steps.ts';
import { filledAlert } from '../steps/fields.ts';
import { anyOf } from '../texts/texts.ts';

const entries = /\/apis\/console\/audit(\?|$)/;
const chain = '**/apis/console/audit/chain';
const AT = '2026-11-24T02:15:07.000Z';

type Page = OutputOf<typeof auditEntries>;

/** A page of entries of every kind, with the longest names. */
const manyEntries: Page = {
  entries: Array.from({ length: 200 }, (_, index) => ({
    seq: 12_400 - index,
    at: new Date(Date.parse(AT) - index * 400_000).toISOString() as never,
    operator: index % 7 === 0 ? 'shell:root' : 'operator.with.a.long.name',
    kind: auditKinds[index % auditKinds.length] ?? 'signed-in',
    accountId: index % 3 === 0 ? null : '0mieqxc00a0000000000000000001',
    reason: index % 4 === 0 ? 'the owner called from the known number and named the last product' : null,
    detail: index % 5 === 0 ? { product: 'contour', from: AT, until: AT } : { sessions: 2, notified: true },
    ip: '198.51.100.7',
    withheld: index % 50 === 1 ? ['reason'] : [],
  })),
  nextCursor: '12200',
};

const brokenChain: OutputOf<typeof auditChain> = {
  state: 'broken',
  since: AT as never,
  checkedAt: AT as never,
  entries: 812,
  broken: { seq: 812, reason: 'changed' },
};

/** Shows the audit trail: while it loads, a few entries, one of them open, many, none, and without an answer. */
export async function* lookAtAudit(browser: UserBrowser) {
  const { page, text } = browser;
  await joinConsole(browser, 'administrator');
  const answer = Promise.withResolvers<void>();
  await page.route(entries, (route) => answer.promise.then(() => route.continue()));
  await openTab(browser, text.console.audit);
  await page.getByRole('status', { name: text.console.loading }).waitFor();
  yield 'console-audit-loading';
  answer.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('row').nth(1).waitFor();
  // The periodic check may not have run yet.
  await consoleButton(browser, text.audit.checkNow).click();
  await page.getByText(anyOf(text.audit.whole)).waitFor({ timeout: 30_000 });
  yield 'console-audit';
  await consoleButton(browser, anyOf(text.audit.detailsOf)).first().click();
  await page.getByText(text.audit.address, { exact: true }).waitFor();
  yield 'console-audit-entry';
  await page.getByLabel(text.audit.kind, { exact: true }).selectOption('import-undone');
  await page.getByText(text.audit.nothing).waitFor();
  yield 'console-audit-empty';
  await page.route(entries, (route) => route.fulfill({ json: { code: 0, msg: '', data: manyEntries } }));
  await page.route(chain, (route) => route.fulfill({ json: { code: 0, msg: '', data: brokenChain } }));
  await page.reload();
  await page.getByRole('row').nth(199).waitFor();
  await page.getByText(anyOf(text.audit.broken)).waitFor();
  yield 'console-audit-many';
  await page.unrouteAll();
  await page.route(entries, (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await filledAlert(page).waitFor();
  yield 'console-audit-no-answer';
  await page.unrouteAll();
}
