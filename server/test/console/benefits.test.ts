import { randomUUID } from 'node:crypto';
import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { benefits } from '@isoline/contract/console/operator-limits.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { linesOf } from '../command-lines.ts';
import { runAccountCommand } from '../commands.ts';
import { useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { CONSOLE, type ConsoleBrowser, operatorOf } from './console-browser.ts';

const REASON = 'the order was paid twice';
const iso = (at: number) => new Date(at).toISOString();

describe.each(dialects)('membership and points in the console on %s', (dialect) => {
  const use = useProduct(dialect, { ...CONSOLE, LIMIT_BENEFITS: '12' });

  async function aPerson() {
    const { browser, phone } = await use().newAccount();
    return { browser, phone, id: await userIdOf(browser) };
  }

  /** Creates a person whose membership ends this many milliseconds from now. */
  async function aMember(endsIn: number) {
    const person = await aPerson();
    const { store, now } = use().app.ports;
    const endsAt = now() + endsIn;
    const vip = { accountId: person.id, workspaceId: 'w', product: 'contour', startsAt: endsAt - DAY_MS, endsAt };
    await store.tx(({ vips }) => vips.put(vip));
    return { ...person, endsAt };
  }

  const extend = (operator: ConsoleBrowser, id: string, from: number, until: number) =>
    operator.call(calls.extendMembership, { from: iso(from), until: iso(until), reason: REASON }, { id });
  const endOf = async (id: string) => (await use().app.ports.store.read.vips.ofAccount({ accountId: id }))?.endsAt;
  const correct = (operator: ConsoleBrowser, id: string, amount: number, key = randomUUID()) =>
    operator.call(calls.correctPoints, { amount, key, reason: REASON }, { id });
  const coinOf = async ({ browser }: { readonly browser: Awaited<ReturnType<typeof aPerson>>['browser'] }) =>
    (await browser.call(endpoints.coin, {})).data;
  const trail = async (id: string) => {
    const security = await operatorOf(use(), 'security');
    const { entries } = (await security.call(calls.auditEntries, { accountId: id })).data;
    return entries.filter(({ kind }) => kind === 'membership-extended' || kind === 'points-corrected');
  };

  // This comes first, because the command uses the machine's clock.
  test('the command line extends and corrects by the same operations', async () => {
    const member = await aMember(DAY_MS);
    const run = async (...args: string[]) => (await linesOf(runAccountCommand(args, use().env))).join();
    expect(await run('extend-membership', member.phone, '30')).toContain('Usage: account');
    expect(await run('extend-membership', member.phone, '400', '--reason', REASON)).toMatch(/^DAYS must be .*,Usage: /);
    expect(await run('extend-membership', member.phone, '30', '--reason', REASON)).toContain('Extended from');
    expect(await endOf(member.id)).toBe(member.endsAt + 30 * DAY_MS);
    const { balance } = await coinOf(member);
    expect(await run('correct-points', member.phone, '-5', '--reason', REASON)).toBe(
      `Corrected. Balance: ${balance - 5}.`,
    );
    expect(await run('correct-points', member.phone, '-999', '--reason', REASON)).toContain('only');
    expect(await run('correct-points', member.phone, 'many', '--reason', REASON)).toMatch(/^AMOUNT must be .*,Usage: /);
    const nobody = await aPerson();
    expect(await run('extend-membership', nobody.phone, '30', '--reason', REASON)).toContain('no membership');
    expect((await trail(member.id)).map(({ operator }) => operator)).toEqual([
      expect.stringMatching(/^shell:/),
      expect.stringMatching(/^shell:/),
    ]);
  });

  test('a membership is extended once from the end that the operator saw, with its reason in the trail and in the activity', async () => {
    const support = await operatorOf(use(), 'support');
    const { id, endsAt, browser } = await aMember(DAY_MS);
    const until = endsAt + 30 * DAY_MS;
    const answers = await Promise.all([extend(support, id, endsAt, until), extend(support, id, endsAt, until)]);
    expect(answers.map(({ data }) => data)).toEqual([{ endsAt: iso(until) }, { endsAt: iso(until) }]);
    expect(await endOf(id)).toBe(until);
    expect((await browser.call(endpoints.trialInfo, {})).data).toMatchObject({ vip: true, endTime: iso(until) });
    expect((await extend(support, id, endsAt, until + DAY_MS)).key).toBe('MEMBERSHIP_CHANGED');
    expect(await trail(id)).toMatchObject([
      { kind: 'membership-extended', reason: REASON, detail: { from: iso(endsAt), until: iso(until) } },
    ]);
    const [newest] = (await browser.call(endpoints.securityEvents, {})).data.events;
    expect(newest).toMatchObject({ kind: 'membership-extended', ip: null });
    const [shown] = (await support.call(calls.viewPerson, {}, { id })).data.memberships;
    expect(shown).toMatchObject({ product: 'contour', endsAt: iso(until) });
  });

  test('an extension is bounded, starts now if the membership has ended, and changes nothing without a membership', async () => {
    const support = await operatorOf(use(), 'support');
    const now = use().app.ports.now();
    const { id, endsAt } = await aMember(-100 * DAY_MS);
    const tooFar = now + (benefits.membershipDaysMax + 1) * DAY_MS;
    for (const until of [endsAt - 1, endsAt + DAY_MS, tooFar])
      expect((await extend(support, id, endsAt, until)).key, iso(until)).toBe('FIELDS_INVALID');
    expect(await endOf(id)).toBe(endsAt);
    expect((await extend(support, id, endsAt, now + 300 * DAY_MS)).key).toBe('OK');
    const none = await aPerson();
    expect((await extend(support, none.id, now, now + DAY_MS)).status).toBe(404);
    const input = { from: 'tomorrow', until: iso(now), reason: REASON };
    expect((await support.call(calls.extendMembership, input, { id })).key).toBe('FIELDS_INVALID');
  });

  test("points are corrected once for a key, and the person's list shows the reason", async () => {
    const support = await operatorOf(use(), 'support');
    const person = await aPerson();
    const before = (await coinOf(person)).balance;
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => correct(support, person.id, 50, key)));
    expect(answers.map(({ data }) => data)).toEqual(Array(3).fill({ balance: before + 50 }));
    const { balance, entries } = await coinOf(person);
    expect(balance).toBe(before + 50);
    expect(entries.filter(({ reason }) => reason === 'correction')).toMatchObject([{ amount: 50, note: REASON }]);
    expect(entries.filter(({ reason }) => reason !== 'correction').map(({ note }) => note)).not.toContain(REASON);
    expect(await trail(person.id)).toMatchObject([{ kind: 'points-corrected', detail: { amount: 50 } }]);
    const [newest] = (await person.browser.call(endpoints.securityEvents, {})).data.events;
    expect(newest).toMatchObject({ kind: 'points-corrected', detail: { amount: 50 } });
  });

  test('a key that has corrected points is refused with another amount or another reason', async () => {
    const support = await operatorOf(use(), 'support');
    const person = await aPerson();
    const balance = (await coinOf(person)).balance + 500;
    const key = randomUUID();
    expect((await correct(support, person.id, 500, key)).data).toEqual({ balance });
    const other = await correct(support, person.id, 50, key);
    expect([other.key, other.data]).toEqual(['POINTS_CORRECTED', { amount: 500, balance }]);
    const input = { amount: 500, key, reason: 'another reason for it' };
    expect((await support.call(calls.correctPoints, input, { id: person.id })).key).toBe('POINTS_CORRECTED');
    expect((await correct(support, person.id, 500, key)).data).toEqual({ balance });
    expect((await coinOf(person)).balance).toBe(balance);
    expect(await trail(person.id)).toHaveLength(1);
  });

  test('a correction cannot remove more points than the account has, even if two run in parallel', async () => {
    const support = await operatorOf(use(), 'support');
    const person = await aPerson();
    const { balance } = await coinOf(person);
    expect((await correct(support, person.id, -balance - 1)).key).toBe('POINTS_TOO_FEW');
    const most = Math.floor(balance / 2) + 1;
    const answers = await Promise.all([correct(support, person.id, -most), correct(support, person.id, -most)]);
    expect(answers.map(({ key }) => key).sort()).toEqual(['OK', 'POINTS_TOO_FEW']);
    expect((await coinOf(person)).balance).toBe(balance - most);
    expect(await trail(person.id)).toHaveLength(1);
    for (const amount of [0, 0.5, benefits.pointsMax + 1, -benefits.pointsMax - 1])
      expect((await correct(support, person.id, amount)).key, `${amount}`).toBe('FIELDS_INVALID');
  });

  test('an operator can make a bounded number of corrections in a day, and none for an account that no longer exists', async () => {
    const administrator = await operatorOf(use(), 'administrator');
    const person = await aPerson();
    const answers = await Promise.all(Array.from({ length: 15 }, () => correct(administrator, person.id, 1)));
    expect(answers.filter(({ key }) => key === 'OK')).toHaveLength(12);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    await administrator.call(calls.closePerson, { reason: REASON }, { id: person.id });
    const support = await operatorOf(use(), 'support');
    expect((await correct(support, person.id, 1)).status).toBe(410);
  });
});
