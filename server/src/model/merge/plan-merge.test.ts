import { describe, expect, test } from 'vitest';
import { anAccount, anIdentity, aVip, T } from '../../store/testing-store.ts';
import type { MergeParty } from './merge-party.ts';
import { buildPreview, planMerge } from './plan-merge.ts';

const PHONE = '13800138000';
const EMAIL = 'person@example.com';
const NOTHING = { contacts: [], identities: [] };

interface Parts {
  readonly phone?: string;
  readonly email?: string;
  readonly providers?: readonly ('wx' | 'tc')[];
  readonly vipUntil?: number;
  readonly vipFrom?: number;
}

function party({ phone, email, providers = [], vipUntil, vipFrom = T }: Parts): MergeParty {
  const account = anAccount({ phone: phone ?? null, email: email ?? null });
  return {
    account,
    identities: providers.map((provider) => anIdentity(account.id, { provider })),
    records: 3,
    coins: 155,
    passkeys: 2,
    vips:
      vipUntil === undefined
        ? []
        : [aVip(account.id, { startsAt: vipFrom, endsAt: vipUntil, workspaceId: `${vipFrom}` })],
  };
}

test('the contacts and identities of the merged account fill the empty places of the survivor', () => {
  const plan = planMerge(party({ phone: PHONE, providers: ['tc'] }), party({ email: EMAIL, providers: ['wx'] }), {}, T);
  expect(plan).toEqual({
    contacts: [{ kind: 'email', value: EMAIL }],
    identities: ['wx'],
    dropped: { mine: NOTHING, other: NOTHING },
    vips: [],
    undecided: [],
  });
});

test.each<[Parts, Parts, string[]]>([
  [{ phone: PHONE }, { email: EMAIL }, []],
  [{ phone: PHONE }, { phone: '13900139000' }, ['phone']],
  [{ email: EMAIL }, { email: 'other@example.com' }, ['email']],
  [{ phone: PHONE }, { phone: '13900139000', email: EMAIL }, ['phone']],
  [{ phone: PHONE, email: EMAIL }, { phone: '13900139000', email: 'other@example.com' }, ['phone', 'email']],
  [{ phone: PHONE, providers: ['wx'] }, { email: EMAIL, providers: ['tc'] }, []],
  [{ phone: PHONE, providers: ['wx'] }, { email: EMAIL, providers: ['wx'] }, ['wx']],
  [{ phone: PHONE, providers: ['tc'] }, { email: EMAIL, providers: ['tc'] }, ['tc']],
  [
    { phone: PHONE, email: EMAIL, providers: ['wx', 'tc'] },
    { phone: '13900139000', email: 'other@example.com', providers: ['tc', 'wx'] },
    ['phone', 'email', 'wx', 'tc'],
  ],
])(
  'a kind that both accounts have is a conflict until it is decided: %j and %j have the conflicts %j',
  (mine, other, conflicts) => {
    const [survivor, merged] = [party(mine), party(other)];
    expect(planMerge(survivor, merged, {}, T).undecided).toEqual(conflicts);
    expect(buildPreview(survivor, merged).conflicts.map(({ kind }) => kind)).toEqual(conflicts);
    const keep = Object.fromEntries(conflicts.map((kind) => [kind, 'mine']));
    expect(planMerge(survivor, merged, keep, T).undecided).toEqual([]);
  },
);

test('the chosen one of two contacts or identities of a kind stays and the other is dropped', () => {
  const mine = party({ phone: PHONE, email: 'mine@example.com', providers: ['wx', 'tc'] });
  const other = party({ phone: '13900139000', email: EMAIL, providers: ['wx', 'tc'] });
  expect(planMerge(mine, other, { phone: 'mine', email: 'other', wx: 'other', tc: 'mine' }, T)).toEqual({
    contacts: [{ kind: 'email', value: EMAIL }],
    identities: ['wx'],
    dropped: {
      mine: { contacts: [{ kind: 'email', value: 'mine@example.com' }], identities: ['wx'] },
      other: { contacts: [{ kind: 'phone', value: '13900139000' }], identities: ['tc'] },
    },
    vips: [],
    undecided: [],
  });
});

test('a choice for a kind that only one account has removes nothing', () => {
  const keep = { phone: 'other', email: 'mine', wx: 'mine', tc: 'other' } as const;
  const plan = planMerge(
    party({ phone: PHONE, providers: ['tc'] }),
    party({ email: EMAIL, providers: ['wx'] }),
    keep,
    T,
  );
  expect(plan).toMatchObject({
    contacts: [{ kind: 'email', value: EMAIL }],
    identities: ['wx'],
    dropped: { mine: NOTHING, other: NOTHING },
  });
});

test('a user who is known to several apps counts as one identity', () => {
  const account = anAccount({ phone: null, email: EMAIL });
  const apps = ['desktop', 'h5'].map((appId) => anIdentity(account.id, { appId }));
  const merged = { ...party({}), account, identities: apps };
  expect(planMerge(party({ phone: PHONE }), merged, {}, T).identities).toEqual(['wx']);
});

test('a preview masks an e-mail that both accounts have, and names the identity of each provider', () => {
  const survivor = party({ email: 'mine@example.com', providers: ['wx', 'tc'] });
  const merged = party({ email: EMAIL, providers: ['wx', 'tc'] });
  const named = (one: MergeParty, of: string) => ({
    ...one,
    identities: one.identities.map((identity) => ({ ...identity, nickName: `${of} ${identity.provider}` })),
  });
  expect(buildPreview(named(survivor, 'my'), named(merged, 'other')).conflicts).toEqual([
    { kind: 'email', mine: 'm***@example.com', other: 'p***@example.com' },
    { kind: 'wx', mine: 'my wx', other: 'other wx' },
    { kind: 'tc', mine: 'my tc', other: 'other tc' },
  ]);
});

describe('a merge with vips', () => {
  const vipsOf = (mine: Parts, theirs: Parts) => {
    const [survivor, merged] = [party({ phone: PHONE, ...mine }), party({ email: EMAIL, ...theirs })];
    return { survivor, merged, vips: planMerge(survivor, merged, {}, T).vips };
  };

  test('the survivor gets a vip that ends later than its own of that product', () => {
    const { survivor, merged, vips } = vipsOf({ vipUntil: T }, { vipUntil: T + 1 });
    expect(vips).toEqual([{ ...merged.vips[0], accountId: survivor.account.id }]);
  });

  test('the survivor keeps its own vip if both end at the same time, or its own ends later', () => {
    expect(vipsOf({ vipUntil: T }, { vipUntil: T }).vips).toEqual([]);
    expect(vipsOf({ vipUntil: T + 1 }, { vipUntil: T }).vips).toEqual([]);
  });

  const spanOf = ([vip]: ReturnType<typeof vipsOf>['vips']) => vip && [vip.startsAt, vip.endsAt];
  const current = { vipFrom: T - 10, vipUntil: T + 10 };
  const later = { vipFrom: T + 20, vipUntil: T + 30 };

  test('a current vip and one that starts later become one that covers both, whichever account has which', () => {
    for (const { survivor, vips } of [vipsOf(current, later), vipsOf(later, current)]) {
      expect(spanOf(vips)).toEqual([T - 10, T + 30]);
      expect(vips).toMatchObject([{ accountId: survivor.account.id, workspaceId: `${T - 10}` }]);
    }
  });

  test('two vips that start later become one that covers both', () => {
    const much = { vipFrom: T + 40, vipUntil: T + 50 };
    expect(spanOf(vipsOf(much, later).vips)).toEqual([T + 20, T + 50]);
    expect(spanOf(vipsOf(later, much).vips)).toEqual([T + 20, T + 50]);
    expect(vipsOf({ vipFrom: T + 20, vipUntil: T + 50 }, { vipFrom: T + 25, vipUntil: T + 30 }).vips).toEqual([]);
  });

  test('a vip that has ended adds nothing to one that starts later', () => {
    const ended = { vipFrom: T - 20, vipUntil: T };
    expect(vipsOf(later, ended).vips).toEqual([]);
    expect(spanOf(vipsOf(ended, later).vips)).toEqual([T + 20, T + 30]);
  });

  test('the survivor gets a vip of a product of which it has none', () => {
    const { survivor, vips } = vipsOf({}, { vipUntil: T });
    expect(vips).toMatchObject([{ accountId: survivor.account.id, endsAt: T }]);
    const merged = party({ email: EMAIL });
    const other = { ...merged, vips: [aVip(merged.account.id, { product: 'strata', endsAt: T })] };
    expect(planMerge(party({ phone: PHONE, vipUntil: T + 1 }), other, {}, T).vips).toMatchObject([
      { product: 'strata' },
    ]);
  });
});

test('a preview masks contacts, names identities and both accounts, and counts records, coins and passkeys', () => {
  const survivor = party({ phone: PHONE });
  const merged = party({ phone: '13900139000', email: EMAIL, providers: ['wx'] });
  const account = { ...merged.account, nickName: '林', avatarKey: 'key', createdAt: T };
  const known = merged.identities.map((identity) => ({ ...identity, nickName: '云帆' }));
  const mine = { ...survivor, identities: [anIdentity(survivor.account.id)] };
  expect(buildPreview(mine, { ...merged, account, identities: known })).toEqual({
    contacts: ['139****9000', 'p***@example.com'],
    identities: ['wx'],
    records: 3,
    coins: 155,
    passkeys: 2,
    conflicts: [
      { kind: 'phone', mine: '138****8000', other: '139****9000' },
      { kind: 'wx', mine: null, other: '云帆' },
    ],
    accounts: {
      mine: { name: '用户8000', picture: null, since: T },
      other: { name: '林', picture: '/avatars/key.png', since: T },
    },
  });
});
