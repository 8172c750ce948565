import { mask } from '@isoline/contract/values/contact.ts';
import { maskName } from '../../model/account/nickname.ts';
import { maskedAddress } from '../../model/client-address.ts';
import type { Account } from '../../model/entities/account.ts';
import { clientName } from '../../model/openid/client-name.ts';
import type { Ports } from '../../model/ports/ports.ts';
import type { Words } from '../../model/privacy/data-kind.ts';
import type { dataKinds } from '../../model/privacy/data-kinds.ts';

/** What is kept of an account, masked. */
export interface KnownValue {
  readonly text: Words;
  /** Milliseconds since 1970 UTC. */
  readonly at: number | null;
}

/** The values of each kind. A kind that is missing has none that lasts, or none of a person. */
export type KnownValues = Partial<Record<keyof typeof dataKinds, readonly KnownValue[]>>;

const known = (zh: string, en = zh, at: number | null = null): KnownValue => ({ text: { zh, en }, at });
const present = (values: readonly (KnownValue | null | false)[]) => values.filter((value) => !!value);

// The names of people and of the things that they name are masked alike.
const languages = { 'zh-CN': '中文', 'en-US': 'English' } as const;
const providers = {
  wx: { zh: '微信', en: 'WeChat' },
  tc: { zh: '云账号', en: 'Cloud account' },
  google: { zh: '谷歌账号', en: 'Google' },
} as const;

/** The masked values of the account's own data. */
export async function knownValues({ store, now, products }: Ports, account: Account): Promise<KnownValues> {
  const { read } = store;
  const { id, phone, email, locale } = account;
  const [vip, authenticator, balance, bounds, [newest]] = await Promise.all([
    read.vips.ofAccount(id),
    read.authenticators.ofAccount(id),
    read.coins.balance(id),
    read.loginRecords.bounds(id),
    read.securityEvents.forOwner(id, '~', 1),
  ]);
  const records = bounds ? bounds.last - bounds.first + 1 : 0;
  const nameOf = (product: string) => clientName(products, product);
  return {
    name: present([known(maskName(account.nickName)), locale && known(languages[locale])]),
    contacts: present([
      phone !== null && known(mask({ kind: 'phone', value: phone })),
      email !== null && known(mask({ kind: 'email', value: email })),
    ]),
    password: present([account.passwordHash !== null && known('已设置', 'Set')]),
    picture: present([account.avatarKey !== null && known('已设置', 'Set')]),
    identities: (await read.identities.ofAccount(id)).map(({ provider, nickName, linkedAt }) => {
      const { zh, en } = providers[provider];
      const name = nickName ? ` ${maskName(nickName)}` : '';
      return known(zh + name, en + name, linkedAt);
    }),
    factors: present([
      ...(await read.passkeys.ofAccount(id)).map(({ name, createdAt }) =>
        known(maskName(name), maskName(name), createdAt),
      ),
      authenticator && known('身份验证器', 'Authenticator', authenticator.createdAt),
    ]),
    devices: (await read.trustedDevices.ofAccount(id, now())).map(({ deviceName, trustedAt }) =>
      known(deviceName, deviceName, trustedAt),
    ),
    sessions: (await read.sessions.live(id, 0)).map(({ deviceName, ip, lastSeenAt }) => {
      const text = `${deviceName} ${maskedAddress(ip)}`.trim();
      return known(text, text, lastSeenAt);
    }),
    signInRecords: present([records > 0 && known(`${records} 条`, records === 1 ? '1 record' : `${records} records`)]),
    securityEvents: present([newest !== undefined && known('最近一条', 'The newest', newest.at)]),
    points: [known(`${balance}`)],
    membership: present([vip && { text: nameOf(vip.product), at: vip.endsAt }]),
    consents: present([known(account.termsVersion, account.termsVersion, account.termsAgreedAt)]),
    technical: [known(id, id, account.createdAt)],
    productSignIns: (await read.consents.ofAccount(id)).map(({ product, lastUsedAt }) => ({
      text: nameOf(product),
      at: lastUsedAt,
    })),
  };
}
