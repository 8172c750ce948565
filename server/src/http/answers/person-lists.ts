import type { CoinEntry } from '../../model/entities/coins.ts';
import type { NoticeDelivery } from '../../model/entities/helping-tables.ts';
import type { PersonalToken } from '../../model/entities/personal-token.ts';
import type { LoginRecord } from '../../model/entities/session.ts';
import type { KeptSend } from '../../model/verification/kept-sends.ts';
import { isoTime, isoTimeOrNull } from '../answer.ts';

/* The entries of a person's lists in the console. */

export const shownNotice = ({
  id,
  kind,
  channel,
  maskedContact,
  createdAt,
  state,
  reason,
  sealed,
}: NoticeDelivery) => ({
  id,
  kind,
  channel,
  contact: maskedContact,
  at: isoTime(createdAt),
  state,
  reason,
  again: sealed !== null && state !== 'waiting',
});

export const shownSignIn = ({ loginType, product, at, ip, deviceName }: LoginRecord) => ({
  loginType,
  product,
  at: isoTime(at),
  ip,
  device: deviceName,
});

export const shownPoints = ({ amount, reason, note, at }: CoinEntry) => ({
  amount,
  reason,
  note,
  at: isoTime(at),
});

export const shownSend = ({ at, contact, channel, scene, requester, result, serviceCode }: KeptSend) => ({
  at: isoTime(at),
  contact: channel === 'sms' ? ('phone' as const) : ('email' as const),
  own: contact !== null,
  scene,
  requester,
  result,
  serviceCode,
});

export const shownToken = ({ name, product, scopes, expiresAt, lastUsedAt }: PersonalToken) => ({
  name,
  product,
  scopes: [...scopes],
  expiresAt: isoTime(expiresAt),
  lastUsedAt: isoTimeOrNull(lastUsedAt),
});
