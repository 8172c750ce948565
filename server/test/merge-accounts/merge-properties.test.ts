import { lifetimes } from '@isoline/contract/limits.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Account } from '../../src/model/entities/account.ts';
import { type CoinEntry, productEntry } from '../../src/model/entities/coins.ts';
import type { LinkedIdentity } from '../../src/model/entities/identity.ts';
import type { Vip } from '../../src/model/entities/membership.ts';
import type { Keep } from '../../src/model/entities/merge-choice.ts';
import type { Caller, RequestContext } from '../../src/model/entities/request-context.ts';
import type { LoginRecord } from '../../src/model/entities/session.ts';
import { type OfferedMerge, offerMerge } from '../../src/model/merge/offer-merge.ts';
import type { Ports, Tables } from '../../src/model/ports/ports.ts';
import { markSteppedUp } from '../../src/model/verification/step-up.ts';
import { issueTicket } from '../../src/model/verification/ticket.ts';
import { mergeAccount } from '../../src/operations/merge-accounts/merge-accounts.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { anAccount, anEntry, anIdentity, aRecord, aSession, aVip, fresh } from '../../src/store/testing-store.ts';
import { useProduct } from '../product.ts';

/** An account as it is drawn, with numbers for what may overlap with the other account. */
const drawnAccount = fc.record({
  contacts: fc.constantFrom(['phone'] as const, ['email'] as const, ['phone', 'email'] as const),
  wx: fc.constantFrom<readonly string[]>([], ['desktop'], ['desktop', 'h5']),
  tc: fc.boolean(),
  // The times of the sign-ins. Some may be equal.
  records: fc.array(fc.nat(5), { maxLength: 8 }),
  once: fc.subarray(['register', 'bind:phone', 'bind:email', 'bind:wx', 'day:1', 'day:2', 'register@elsewhere']),
  /** Points that a product gave, or took. */
  given: fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 3 }),
  /** The memberships of products, with their ends. */
  vips: fc.dictionary(fc.constantFrom('contour', 'strata'), fc.nat(3)),
  mergedBefore: fc.boolean(),
});
type Drawn = ReturnType<typeof drawnAccount.generate>['value'];

const choice = fc.constantFrom('mine' as const, 'other' as const);
const chosen = { phone: choice, email: choice, wx: choice, tc: choice };
/** Mostly a choice for every conflict, so that most accounts merge. */
const drawnKeep: fc.Arbitrary<Keep> = fc.oneof(
  { weight: 3, arbitrary: fc.record(chosen) },
  { weight: 1, arbitrary: fc.record(chosen, { requiredKeys: [] }) },
);

const kindsOf = ({ contacts, wx, tc }: Drawn) => [
  ...contacts,
  ...(wx.length > 0 ? (['wx'] as const) : []),
  ...(tc ? (['tc'] as const) : []),
];

interface State {
  readonly account: Account | null;
  readonly identities: readonly LinkedIdentity[];
  readonly records: readonly LoginRecord[];
  readonly coins: readonly CoinEntry[];
  readonly balance: number;
  readonly vips: readonly Vip[];
}

const words = { zh: '教程', en: 'Tutorial' };
const giveByProduct = ({ coins }: Tables, accountId: string, amount: number) =>
  coins.add(
    productEntry(
      { id: fresh('entry'), accountId, at: 1 },
      { amount, product: 'contour', words, reference: fresh('order') },
    ),
  );

async function put(
  ports: Ports,
  drawn: Drawn,
  passwordHash: string | null,
): Promise<{ id: string; mergedBefore: string | null }> {
  const now = ports.now();
  const own = Object.fromEntries(drawn.contacts.map((kind) => [kind, fresh(kind)]));
  const account = anAccount({ phone: null, ...own, passwordHash });
  const { id } = account;
  const unionId = fresh('union');
  const times = drawn.records.toSorted((a, b) => a - b).map((at) => now - DAY_MS + at);
  await ports.store.tx(async (tables) => {
    await tables.accounts.insert(account);
    for (const appId of drawn.wx) await tables.identities.insert(anIdentity(id, { appId, unionId }));
    if (drawn.tc) await tables.identities.insert(anIdentity(id, { provider: 'tc' }));
    for (const at of times)
      await tables.loginRecords.append({ accountId: id, ...aRecord({ at, deviceName: fresh('device') }) });
    for (const once of drawn.once) await tables.coins.add(anEntry(id, { once, amount: once.length }));
    for (const amount of drawn.given) await giveByProduct(tables, id, amount);
    for (const [product, end] of Object.entries(drawn.vips))
      await tables.vips.put(aVip(id, { product, endsAt: now + end, workspaceId: id }));
  });
  const before = drawn.mergedBefore ? anAccount({ phone: null, mergedInto: id }) : null;
  if (before) await ports.store.tx((tables) => tables.accounts.insert(before));
  return { id, mergedBefore: before?.id ?? null };
}

async function stateOf(ports: Ports, id: string): Promise<State> {
  const { accounts, identities, loginRecords, coins, vips } = ports.store.read;
  return {
    account: await accounts.byId({ id }),
    identities: await identities.ofAccount({ accountId: id }),
    records: await loginRecords.between({ accountId: id, from: -1000, to: 1000 }),
    coins: await coins.entries(id, 1000),
    balance: await coins.balance({ accountId: id }),
    vips: await vips.all({ accountId: id }),
  };
}

async function signIn(ports: Ports, accountId: string): Promise<{ context: RequestContext; caller: Caller }> {
  // A periodic job ends old sessions.
  const now = ports.now();
  const session = aSession({ accountId, createdAt: now, lastSeenAt: now });
  const hash = fresh('access');
  await ports.store.tx(async (tables) => {
    await tables.sessions.insert(session);
    await tables.accessTokens.insert({ hash, sessionId: session.id, expiresAt: ports.now() + lifetimes.accessTokenMs });
  });
  const caller = await ports.store.read.accessTokens.caller({ hash, now: ports.now() });
  if (!caller) throw new Error('not signed in');
  const { deviceId, ip, deviceName } = session;
  const client = { requestId: 'request', ip, clientKey: ip, clientRanges: [], closed: new AbortController().signal };
  const context = {
    ...client,
    deviceId,
    sentDeviceId: deviceId,
    nextDeviceId: deviceId,
    deviceName,
    locale: 'zh-CN',
  } as const;
  await ports.store.tx((tables) => markSteppedUp(ports, tables, context, { holder: caller, by: 'phone' }));
  return { caller, context };
}

interface Offered extends OfferedMerge {
  readonly contactProof: string;
}

/** Offers a merge by the first thing that fits: an identity, else a contact. */
async function offer(
  ports: Ports,
  context: RequestContext,
  caller: Caller,
  { account, identities }: State,
): Promise<Offered> {
  if (!account) throw new Error('no account');
  const contact: Contact = account.phone
    ? { kind: 'phone', value: account.phone }
    : { kind: 'email', value: account.email ?? '' };
  const by = identities[0]?.provider;
  const what = by ? ({ by } as const) : ({ by: 'contact', contact } as const);
  // Proves what led to the offer, and another contact if the account has one: the merge is then immediate.
  const proved: Contact = !by && account.phone && account.email ? { kind: 'email', value: account.email } : contact;
  const contactKey = `${proved.kind}:${proved.value}`;
  return ports.store.tx(async (tables) => {
    const offered = await offerMerge(ports, tables, context, { caller, offer: { accountId: account.id, ...what } });
    if (!offered) throw new Error('no offer');
    const proof = { kind: 'contact-proof', scene: 'merge', contactKey } as const;
    return { ...offered, contactProof: await issueTicket(ports, tables, context, proof) };
  });
}

const onceOf = ({ coins }: State) => coins.map(({ once }) => once);
const linesOf = (...states: readonly State[]) =>
  states
    .flatMap(({ records }) => records)
    .map(({ at, deviceName }) => `${at} ${deviceName}`)
    .toSorted();
const givenOf = (...states: readonly State[]) =>
  states
    .flatMap(({ coins }) => coins)
    .filter(({ product }) => product !== null)
    .map(({ id, amount, reason, product, words }) => ({ id, amount, reason, product, words }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
const amountsOf = (...states: readonly State[]) =>
  states
    .flatMap(({ coins }) => coins)
    .map(({ id, amount, at }) => `${id} ${amount} ${at}`)
    .toSorted();
const personsOf = (...states: readonly State[]) =>
  states
    .flatMap(({ identities }) => identities)
    .map(({ appId, subject }) => `${appId} ${subject}`)
    .toSorted();

/** Returns a state without the identities of the providers whose choice is the other party. */
const kept = (state: State, keep: Keep, party: 'mine' | 'other', conflicts: readonly string[]): State => ({
  ...state,
  identities: state.identities.filter(
    ({ provider }) => !conflicts.includes(provider) || (keep[provider] ?? party) === party,
  ),
});

function expectMerged(mine: State, theirs: State, after: State, keep: Keep, conflicts: readonly string[]): void {
  for (const kind of ['phone', 'email'] as const) {
    const [own, other] = [mine.account?.[kind], theirs.account?.[kind]];
    expect(after.account?.[kind]).toBe(own && other && keep[kind] === 'other' ? other : (own ?? other));
  }
  expect(after.account?.passwordHash).toBe('hash');
  expect(personsOf(after)).toEqual(
    personsOf(kept(mine, keep, 'mine', conflicts), kept(theirs, keep, 'other', conflicts)),
  );
  expect(linesOf(after)).toEqual(linesOf(mine, theirs));
  const oldestFirst = after.records.toReversed();
  expect(oldestFirst.map(({ seq }) => seq)).toEqual(oldestFirst.map((_, index) => index + 1));
  expect(oldestFirst.map(({ at }) => at)).toEqual(oldestFirst.map(({ at }) => at).toSorted((a, b) => a - b));
  expect(after.balance).toBe(mine.balance + theirs.balance);
  expect(amountsOf(after)).toEqual(amountsOf(mine, theirs));
  // The user still reads which product gave them and why.
  expect(givenOf(after)).toEqual(givenOf(mine, theirs));
  // A reward that either account has had cannot be earned again.
  expect(onceOf(after)).toEqual(expect.arrayContaining([...onceOf(mine), ...onceOf(theirs)]));
  // Each product keeps the later of two memberships.
  for (const product of ['contour', 'strata']) {
    const endIn = ({ vips }: State) => vips.find((vip) => vip.product === product)?.endsAt ?? 0;
    expect(endIn(after)).toBe(Math.max(endIn(mine), endIn(theirs)));
  }
}

describe.each(dialects)('a merge of any two accounts on %s', (dialect) => {
  const use = useProduct(dialect);

  async function run([drawnMine, drawnTheirs, keep]: readonly [Drawn, Drawn, Keep]): Promise<void> {
    const { ports } = use().app;
    const { read } = ports.store;
    const [survivor, merged] = [await put(ports, drawnMine, 'hash'), await put(ports, drawnTheirs, null)];
    const states = () => Promise.all([stateOf(ports, survivor.id), stateOf(ports, merged.id)]);
    const [mine, theirs] = await states();
    const { context, caller } = await signIn(ports, survivor.id);
    const { ticket, contactProof, preview } = await offer(ports, context, caller, theirs);
    expect(preview).toMatchObject({ records: theirs.records.length, coins: theirs.balance });
    const conflicts = kindsOf(drawnMine).filter((kind) => kindsOf(drawnTheirs).includes(kind));
    expect(preview.conflicts.map(({ kind }) => kind)).toEqual(conflicts);
    const by = ['contact', 'wx', 'tc'] as const;
    const proofs = { contactProof, factor: null, password: null };
    const merge = () => mergeAccount(ports, { context, caller, ticket, ...proofs, wait: false, keep, by });
    if (conflicts.some((kind) => keep[kind] === undefined)) {
      await expect(merge()).rejects.toMatchObject({ key: 'VERSIONS_INCONSISTENT' });
      expect(await states()).toEqual([mine, theirs]);
      return;
    }
    const { identity } = await merge();
    expect(identity === null).toBe(theirs.identities.length === 0);
    const [after, gone] = await states();
    expectMerged(mine, theirs, after, keep, conflicts);
    const nothing = { phone: null, email: null, passwordHash: null, mergedInto: survivor.id };
    expect(gone).toMatchObject({ identities: [], records: [], coins: [], balance: 0, vips: [], account: nothing });
    for (const id of [survivor, merged].flatMap((one) => [one.id, one.mergedBefore])) {
      if (id) expect((await read.accounts.byId({ id }))?.mergedInto ?? id).toBe(survivor.id);
    }
    for (const known of after.identities) expect((await read.identities.find(known))?.accountId).toBe(survivor.id);
    await merge();
    expect(await states()).toEqual([after, gone]);
  }

  test('a merge moves everything, drops what is not chosen and loses no coin, or changes nothing', async () => {
    await fc.assert(fc.asyncProperty(fc.tuple(drawnAccount, drawnAccount, drawnKeep), run), { numRuns: 80 });
  }, 150_000);

  test('a merge of two accounts without a conflict always succeeds', async () => {
    const half = (contacts: readonly ['phone'] | readonly ['email']) =>
      drawnAccount.map((drawn) => ({ ...drawn, contacts, wx: contacts[0] === 'phone' ? [] : drawn.wx, tc: false }));
    await fc.assert(fc.asyncProperty(fc.tuple(half(['phone']), half(['email']), drawnKeep), run), { numRuns: 60 });
  }, 150_000);
});
