import { describe, expect, test } from 'vitest';
import { anAccount, anIdentity, aVip, T } from '../../store/testing-store.ts';
import type { MergeParty } from './merge-party.ts';
import { planMerge, previewOf } from './plan-merge.ts';

const PHONE = '13800138000';
const EMAIL = 'person@example.com';

interface Parts {
  readonly phone?: string;
  readonly email?: string;
  readonly providers?: readonly ('wx' | 'tc')[];
  readonly vipUntil?: number;
}

function side({ phone, email, providers = [], vipUntil }: Parts): MergeParty {
  const account = anAccount({ phone: phone ?? null, email: email ?? null });
  return {
    account,
    identities: providers.map((provider) => anIdentity(account.id, { provider })),
    records: 3,
    coins: 155,
    vip: vipUntil === undefined ? null : aVip(account.id, { endsAt: vipUntil }),
  };
}

test('everything of the absorbed account goes into empty places', () => {
  const plan = planMerge(side({ phone: PHONE, providers: ['tc'] }), side({ email: EMAIL, providers: ['wx'] }));
  expect(plan).toEqual({
    contacts: [{ kind: 'email', value: EMAIL }],
    identities: ['wx'],
    vip: null,
    conflicts: [],
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
])('a kind that both accounts have is a conflict: %j and %j give %j', (survivor, absorbed, conflicts) => {
  expect(planMerge(side(survivor), side(absorbed)).conflicts).toEqual(conflicts);
});

test('a person known to several apps is one identity', () => {
  const account = anAccount({ phone: null, email: EMAIL });
  const apps = ['desktop', 'h5'].map((appId) => anIdentity(account.id, { appId }));
  const absorbed = { ...side({}), account, identities: apps };
  expect(planMerge(side({ phone: PHONE }), absorbed).identities).toEqual(['wx']);
});

describe('of two vips', () => {
  const vipOf = (mine: Parts, theirs: Parts) => {
    const [survivor, absorbed] = [side({ phone: PHONE, ...mine }), side({ email: EMAIL, ...theirs })];
    return { survivor, absorbed, vip: planMerge(survivor, absorbed).vip };
  };

  test('the one that lasts longer is kept, as the survivor’s', () => {
    const { survivor, absorbed, vip } = vipOf({ vipUntil: T }, { vipUntil: T + 1 });
    expect(vip).toEqual({ ...absorbed.vip, accountId: survivor.account.id });
  });

  test('the survivor’s is kept where both last as long', () => {
    const { survivor, vip } = vipOf({ vipUntil: T }, { vipUntil: T });
    expect(vip).toBe(survivor.vip);
  });

  test('one alone is kept, whose ever it was', () => {
    expect(vipOf({ vipUntil: T }, {}).vip?.endsAt).toBe(T);
    const { survivor, vip } = vipOf({}, { vipUntil: T });
    expect(vip).toMatchObject({ accountId: survivor.account.id, endsAt: T });
  });
});

test('a preview masks contacts and counts records and coins of the absorbed account', () => {
  const [survivor, absorbed] = [side({ phone: PHONE }), side({ email: EMAIL, providers: ['wx'] })];
  expect(previewOf(planMerge(survivor, absorbed), absorbed)).toEqual({
    contacts: ['p***@example.com'],
    identities: ['wx'],
    records: 3,
    coins: 155,
    conflicts: [],
  });
});
