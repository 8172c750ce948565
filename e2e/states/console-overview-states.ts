import type { viewOverview } from '@isoline/contract/console/overview.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { joinConsole } from '../steps/console-steps.ts';

type Overview = OutputOf<typeof viewOverview>;

/** Returns an overview with the counts of a busy week, the same each time. */
function withCounts(overview: Overview): Overview {
  const wave = (height: number) =>
    overview.buckets.map((_, at) => Math.round(height * (1.4 + Math.sin(at / 1.3) + ((at * 7) % 5) / 8)));
  const codes = wave(90);
  return {
    ...overview,
    signIns: [
      { method: 'password', result: 'done', counts: wave(120) },
      { method: 'sms', result: 'done', counts: wave(80) },
      { method: 'passkey', result: 'done', counts: wave(40) },
      { method: 'wechat', result: 'done', counts: wave(60) },
      { method: 'password', result: 'wrong', counts: wave(22) },
      { method: 'sms', result: 'limited', counts: wave(6) },
    ],
    newAccounts: wave(12),
    funnels: {
      register: { opened: 2_310, sent: 1_204, right: 1_066, done: 1_012 },
      reset: { opened: 310, sent: 204, right: 186, done: 180 },
    },
    refusals: [
      { key: 'CODE_INCORRECT', count: 812 },
      { key: 'RATE_LIMITED', count: 240 },
      { key: 'FIELDS_INVALID', count: 31 },
    ],
    sms: {
      ...overview.sms,
      codes,
      notices: wave(14),
      failed: 12,
      price: 0.045,
      today: 8_612,
      cap: 10_000,
      alarm: true,
    },
    passkeys: {
      latest: { accounts: 184_220, withPasskey: 41_377, at: overview.at },
      shares: overview.buckets.map((_, at) => 0.18 + at / 600),
    },
    notices: { waiting: 3, isMore: false, oldestAt: overview.at },
    networks: [
      { network: '203.0.113.0/24', count: 410 },
      { network: '2001:db8:85a3::/48', count: 96 },
    ],
    otherNetworks: 122,
    trends: {
      signIns: { now: 9_120, before: 8_420 },
      newAccounts: { now: 402, before: 455 },
      sms: { now: 3_020, before: 3_011 },
      refusals: { now: 1_083, before: 640 },
    },
  };
}

const overview = '**/apis/console/overview?*';

/** Loads the overview again, with the counts of a busy week. */
async function showBusyWeek(browser: UserBrowser): Promise<void> {
  const { page } = browser;
  // The answer to the first load has arrived, so it is not mistaken for that of the reload.
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const answered = page.waitForResponse(overview).then((response) => response.json());
  const [body] = await Promise.all([answered, page.reload()]);
  await page.route(overview, (route) => route.fulfill({ json: { ...body, data: withCounts(body.data) } }));
  await page.reload();
  await page.getByRole('list', { name: browser.text.overview.registration }).waitFor();
}

/** Shows the first page: while it loads, without an answer, before anything has happened, and in a busy week. */
export async function* lookAtOverview(browser: UserBrowser) {
  const { page, text } = browser;
  await joinConsole(browser, 'viewer');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  yield 'console-overview-quiet';
  const answer = Promise.withResolvers<void>();
  await page.route(overview, (route) => answer.promise.then(() => route.fulfill({ status: 503, body: '' })));
  await page.reload();
  await page.getByRole('status', { name: text.console.loading }).waitFor();
  yield 'console-overview-loading';
  answer.resolve();
  await page.getByRole('alert').waitFor({ timeout: 30_000 });
  yield 'console-overview-no-answer';
  await page.unrouteAll();
  await page.reload();
  await showBusyWeek(browser);
  yield 'console-overview';
  for (const table of await page.getByText(text.overview.asTable).all()) await table.click();
  yield 'console-overview-tables';
}
