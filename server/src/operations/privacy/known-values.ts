import { declaredEvents } from '@isoline/contract/back-end/product-events.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { mask } from '@isoline/contract/values/contact.ts';
import { maskName } from '../../model/account/nickname.ts';
import { maskedAddress } from '../../model/client-address.ts';
import { type Account, contactKey, contactKeys, contactsOf } from '../../model/entities/account.ts';
import type { FormerIdentity } from '../../model/entities/contact-change.ts';
import type { KnownDevice } from '../../model/entities/session-tables.ts';
import { LAST_ID } from '../../model/id-time.ts';
import { clientName } from '../../model/openid/client-name.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import type { Words } from '../../model/privacy/data-kind.ts';
import type { ShownKind } from '../../model/privacy/data-kinds.ts';
import { productOfStream } from '../../model/product-events/logout-streams.ts';

/** A stored value of an account, masked. */
export interface KnownValue {
  readonly text: Words;
  /** Milliseconds since 1970 UTC. */
  readonly at: number | null;
  /** The words before `at`; absent when the time needs no words. */
  readonly atLabel?: Words;
  /** The number of stored entries that the value summarizes; 1 by default. */
  readonly count?: number;
}

/** The values of each kind. A kind without values and without a stated reason does not compile. */
export type KnownValues = Readonly<Record<ShownKind, readonly KnownValue[]>>;

const known = (zh: string, en = zh, at: number | null = null): KnownValue => ({ text: { zh, en }, at });
const present = (values: readonly (KnownValue | null | false)[]) => values.filter((value) => !!value);

const atLabels = {
  knownUntil: { zh: '常用至', en: 'known until' },
  lastKnownUntil: { zh: '最晚常用至', en: 'the last known until' },
  trustedSince: { zh: '信任于', en: 'trusted since' },
  expires: { zh: '到期时间', en: 'expires' },
  agreed: { zh: '同意于', en: 'agreed' },
  until: { zh: '有效期至', en: 'until' },
} as const satisfies Record<string, Words>;

const countOf = (records: number): KnownValue => ({
  ...known(`${records} 条`, records === 1 ? '1 record' : `${records} records`),
  count: records,
});

const languages = { 'zh-CN': '中文', 'en-US': 'English' } as const;
const providers = {
  wx: { zh: '微信', en: 'WeChat' },
  tc: { zh: '云账号', en: 'Cloud account' },
  google: { zh: '谷歌账号', en: 'Google' },
} as const;

const changes = {
  points: { zh: '积分', en: 'points' },
  membership: { zh: '会员', en: 'membership' },
} as const;

const NEWEST = 20;

/** Returns the newest values of a long list. If there are more, the last value says so. */
function newestOf<Row>(rows: readonly Row[], show: (row: Row) => KnownValue): KnownValue[] {
  const shown = rows.slice(0, NEWEST).map(show);
  return rows.length > NEWEST ? [...shown, known('更早的见导出', 'Earlier ones are in the export')] : shown;
}

/** Returns the known devices that have a session, and one value for all others. */
function knownDevices(devices: readonly KnownDevice[]): KnownValue[] {
  const named = devices.filter(({ deviceName }) => deviceName !== null);
  const others = devices.filter(({ deviceName }) => deviceName === null);
  const shown = newestOf(named, ({ deviceName, until }) => ({
    ...known(deviceName || '未知设备', deviceName || 'Unknown device', until),
    atLabel: atLabels.knownUntil,
  }));
  if (others.length === 0) return shown;
  const count = others.length;
  const isOne = count === 1;
  const text = known(
    `${count} 台未登录的常用设备`,
    isOne ? '1 device that is signed out' : `${count} devices that are signed out`,
    Math.max(...others.map(({ until }) => until)),
  );
  return [...shown, { ...text, atLabel: isOne ? atLabels.knownUntil : atLabels.lastKnownUntil, count }];
}

/**
 * Returns the contacts that the account no longer has, and that changes have which can still be undone: each once, with
 * the time of the newest of these changes.
 */
async function formerContacts(read: Tables, account: Account, now: number): Promise<KnownValue[]> {
  const changes = await read.contactChanges.ofAccount({ accountId: account.id, now });
  const present = contactKeys(account);
  const former = new Map(
    changes.flatMap((change) =>
      contactsOf(change).map((contact) => [contactKey(contact), { contact, at: change.changedAt }] as const),
    ),
  );
  return [...former]
    .filter(([key]) => !present.includes(key))
    .map(([, { contact, at }]) => known(`之前的 ${mask(contact)}`, `Formerly ${mask(contact)}`, at));
}

/** Returns the identities of an account, and the former ones that an undo links again, each once. */
async function identities(read: Tables, accountId: string, now: number): Promise<KnownValue[]> {
  const present = await read.identities.ofAccount({ accountId });
  const keyOf = ({ provider, appId, subject }: FormerIdentity) => JSON.stringify([provider, appId, subject]);
  const keys = present.map(keyOf);
  const changes = await read.contactChanges.ofAccount({ accountId, now });
  const former = new Map(changes.flatMap((change) => change.identities.map((one) => [keyOf(one), one] as const)));
  const named = ({ provider, nickName, linkedAt }: FormerIdentity, [zh, en]: readonly [string, string]) => {
    const name = nickName ? ` ${maskName(nickName)}` : '';
    return known(zh + providers[provider].zh + name, en + providers[provider].en + name, linkedAt);
  };
  return [
    ...present.map((one) => named(one, ['', ''])),
    ...[...former].filter(([key]) => !keys.includes(key)).map(([, one]) => named(one, ['之前的 ', 'Formerly '])),
  ];
}

/** Returns what is pending or proposed. */
async function underWay(read: Tables, id: string, now: number): Promise<KnownValue[]> {
  const act = await read.pendingActs.ofAccount({ accountId: id });
  const replacement = await read.contactReplacements.ofAccount({ accountId: id, now });
  return present([
    ...(await read.factorRemovals.ofAccount({ accountId: id })).map(({ dueAt }) =>
      known('等待移除的登录保护', 'Protection waiting to be removed', dueAt),
    ),
    ...(await read.removalProposals.ofAccount({ accountId: id, now })).map(({ expiresAt }) =>
      known('移除登录保护的提议', 'Proposal to remove a protection', expiresAt),
    ),
    act && known('等待的注销或合并', 'Closing or merging that waits', act.dueAt),
    replacement && known('更换联系方式', 'Replacement of a contact', replacement.dueAt ?? replacement.expiresAt),
  ]);
}

/** Returns what was imported, sent, created or done for the account, and by whom. */
async function sentAndDone(read: Tables, id: string, now: number, nameOf: (product: string) => Words) {
  const exported = await read.accountExports.ofAccount({ accountId: id, now });
  return {
    imports: (await read.importedAccounts.ofAccount({ accountId: id })).map(({ externalId, importedAt }) =>
      known(externalId ?? '', externalId ?? '', importedAt),
    ),
    personalTokens: (await read.personalTokens.ofAccount({ accountId: id, now })).map(({ name, expiresAt }) => ({
      ...known(maskName(name), maskName(name), expiresAt),
      atLabel: atLabels.expires,
    })),
    noticeDeliveries: newestOf(
      await read.noticeDeliveries.ofAccount({ accountId: id, limit: NEWEST + 1 }),
      ({ maskedContact, createdAt }) => known(maskedContact, maskedContact, createdAt),
    ),
    codeSends: newestOf(
      await read.codeSends.ofAccount({ accountId: id, since: now - lifetimes.codeSendMs }),
      ({ channel, at }) => (channel === 'sms' ? known('短信', 'SMS', at) : known('邮件', 'Email', at)),
    ),
    productEvents: newestOf(
      await read.productEvents.ofAccount({ accountId: id, limit: NEWEST + 1 }),
      ({ product: stream, kind, createdAt, doneAt }) => {
        const { zh, en } = declaredEvents[kind].words;
        const name = nameOf(productOfStream(stream));
        const text = { zh: `${name.zh}：${zh}`, en: `${name.en}: ${en}` };
        return doneAt === null
          ? known(`${text.zh}（等待告知）`, `${text.en} (not told yet)`, createdAt)
          : known(text.zh, text.en, createdAt);
      },
    ),
    productChanges: newestOf(
      await read.productChanges.ofAccount({ accountId: id, limit: NEWEST + 1 }),
      ({ product, kind, at }) => {
        const [name, what] = [nameOf(product), changes[kind]];
        return known(`${name.zh}：${what.zh}`, `${name.en}: ${what.en}`, at);
      },
    ),
    audit: newestOf(await read.auditEntries.page(Number.MAX_SAFE_INTEGER, NEWEST + 1, { accountId: id }), ({ at }) =>
      known('运营人员的操作', 'Action of a support agent', at),
    ),
    handOverNotes: newestOf(await read.personNotes.ofAccount({ accountId: id, limit: NEWEST + 1 }), ({ at }) =>
      known('备注', 'Note', at),
    ),
    export: present([exported && known('已申请', 'Requested', exported.askedAt)]),
  };
}

/** Returns the masked values of the account's own data. */
export async function knownValues({ store, now, products }: Ports, account: Account): Promise<KnownValues> {
  const { read } = store;
  const { id, phone, email, locale } = account;
  const [vips, authenticator, balance, bounds, [newest]] = await Promise.all([
    read.vips.all({ accountId: id }),
    read.authenticators.ofAccount({ accountId: id }),
    read.coins.balance({ accountId: id }),
    read.loginRecords.bounds({ accountId: id }),
    read.securityEvents.forOwner({ accountId: id, before: LAST_ID, limit: 1 }),
  ]);
  const merged = await read.accounts.mergedInto({ id });
  const devices = await Promise.all([id, ...merged].map((accountId) => read.knownDevices.list({ accountId })));
  const records = bounds ? bounds.last - bounds.first + 1 : 0;
  const nameOf = (product: string) => clientName(products, product);
  return {
    name: present([known(maskName(account.nickName)), locale && known(languages[locale])]),
    contacts: present([
      phone !== null && known(mask({ kind: 'phone', value: phone })),
      email !== null && known(mask({ kind: 'email', value: email })),
      ...(await formerContacts(read, account, now())),
    ]),
    password: present([account.passwordHash !== null && known('已设置', 'Set')]),
    picture: present([account.avatarKey !== null && known('已设置', 'Set')]),
    identities: await identities(read, id, now()),
    factors: present([
      ...(await read.passkeys.ofAccount({ accountId: id })).map(({ name, createdAt }) =>
        known(maskName(name), maskName(name), createdAt),
      ),
      authenticator && known('身份验证器', 'Authenticator', authenticator.createdAt),
      ...(await underWay(read, id, now())),
    ]),
    devices: [
      ...knownDevices(devices.flat()),
      ...(await read.trustedDevices.ofAccount({ accountId: id, now: now() })).map(({ deviceName, trustedAt }) => ({
        ...known(deviceName, deviceName, trustedAt),
        atLabel: atLabels.trustedSince,
      })),
    ],
    sessions: (await read.sessions.live({ accountId: id, seenAfter: 0 })).map(({ deviceName, ip, lastSeenAt }) => {
      const text = `${deviceName} ${maskedAddress(ip)}`.trim();
      return known(text, text, lastSeenAt);
    }),
    signInRecords: present([records > 0 && countOf(records)]),
    securityEvents: present([newest !== undefined && known('最近一条', 'Newest entry', newest.at)]),
    points: [known(`${balance}`)],
    membership: vips.map(({ product, endsAt }) => ({ text: nameOf(product), at: endsAt, atLabel: atLabels.until })),
    consents: present([
      account.termsVersion !== '' && {
        ...known(`${account.termsVersion} 版`, `Version ${account.termsVersion}`, account.termsAgreedAt),
        atLabel: atLabels.agreed,
      },
    ]),
    technical: [
      known(id, id, account.createdAt),
      ...merged.map((one) => known(`合并进来的账号 ${one}`, `Merged account ${one}`)),
    ],
    ...(await sentAndDone(read, id, now(), nameOf)),
    productSignIns: (await read.consents.ofAccount({ accountId: id })).map(({ product, lastUsedAt }) => ({
      text: nameOf(product),
      at: lastUsedAt,
    })),
  };
}
