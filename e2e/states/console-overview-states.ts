import type { viewOverview } from '@isoline/contract/console/overview.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { joinConsole } from '../steps/console-steps.ts';
import { filledAlert } from '../steps/fields.ts';

type Overview = OutputOf<typeof viewOverview>;

/** Returns ten networks: an attack from two neighbors, showers, and a drizzle. */
function storms(buckets: number): Overview['networks'] {
  const from = (network: string, at: number, width: number, height: number) => {
    const counts = Array.from({ length: buckets }, (_, bucket) =>
      Math.round(height * Math.exp(-(((bucket - at * buckets) / width) ** 2))),
    );
    return { network, counts, count: counts.reduce((sum, count) => sum + count, 0) };
  };
  return [
    from('203.0.113.0/24', 0.7, 2.4, 4_200),
    from('203.0.114.0/24', 0.72, 1.8, 2_100),
    from('203.0.115.0/24', 0.66, 1.2, 240),
    from('198.51.100.0/24', 0.25, 2, 96),
    from('192.0.2.0/24', 0.9, 1, 31),
    from('100.64.7.0/24', 0.1, 3, 44),
    from('2001:db8:85a3::/48', 0.45, 1.5, 380),
    from('2001:db8:7::/48', 0.5, 0.8, 18),
    from('10.20.30.0/24', 0.55, 0.6, 12),
    from('172.16.4.0/24', 0.33, 0.8, 14),
  ].toSorted((one, other) => other.count - one.count);
}

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
    codes: [
      { channel: 'sms', provider: 'tencent-cloud', waiting: 14, oldestAt: overview.at, accepted: 812, failed: 31 },
      { channel: 'email', provider: 'smtp', waiting: 0, oldestAt: null, accepted: 96, failed: 0 },
    ],
    streams: [
      {
        ...{ product: 'contour', stream: 'events', trouble: 'refusing', waiting: 0, isMore: false },
        ...{ oldestAt: null, error: 'invalid_request: the subject is unknown' },
      },
      {
        ...{ product: 'strata', stream: 'logouts', trouble: 'paused', waiting: 10_000, isMore: true },
        ...{ oldestAt: overview.at, error: null },
      },
    ],
    awaited: [
      { act: 'bulk-sign-out', id: 'one', proposedBy: 'wang', expiresAt: overview.at },
      { act: 'export', id: 'two', proposedBy: 'shell:an-operator-with-a-long-name', expiresAt: overview.at },
      {
        act: 'contact-replacement',
        id: '00000000-0000-4000-8000-000000000000',
        proposedBy: 'li',
        expiresAt: overview.at,
      },
    ],
    networks: storms(overview.buckets.length),
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
  // The answer to the first load has arrived, so it is not mistaken for the answer to the reload.
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const answered = page.waitForResponse(overview).then((response) => response.json());
  const [body] = await Promise.all([answered, page.reload()]);
  await page.route(overview, (route) => route.fulfill({ json: { ...body, data: withCounts(body.data) } }));
  await page.reload();
  await page.getByRole('list', { name: browser.text.overview.registration }).waitFor();
  await page.getByRole('heading', { name: browser.text.awaited.title }).waitFor();
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
  await filledAlert(page).waitFor({ timeout: 30_000 });
  yield 'console-overview-no-answer';
  await page.unrouteAll();
  await page.reload();
  await showBusyWeek(browser);
  yield 'console-overview';
  for (const table of await page.getByText(text.overview.asTable).all()) await table.click();
  yield 'console-overview-tables';
  await page.getByRole('link', { name: text.overview.smsAlarm }).click();
  await page.getByRole('heading', { name: text.help.topic('sms-alarm') }).waitFor();
  yield 'console-help';
}
