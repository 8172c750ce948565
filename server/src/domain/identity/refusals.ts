import type { reasons } from '@isoline/contract/errors.ts';
import { Refusal } from '../refusal.ts';
import type { Wording } from './identify.ts';
import type { Identity } from './identity.ts';

/** WeChat's "no" that says why. */
export const wxAlert = (reason: keyof typeof reasons.WX_ALERT, data?: object) =>
  new Refusal('WX_ALERT', { values: { reason }, ...(data && { data }) });

/** The cloud's "no" to an identity or an account that is taken. */
export const boundToTc = (reason: keyof typeof reasons.BOUND_TO_TC, data?: object) =>
  new Refusal('BOUND_TO_TC', { values: { reason }, ...(data && { data }) });

/** The account of a contact has a person of the provider already. */
export const accountTaken = (provider: Identity['provider']) =>
  new Refusal(provider === 'wx' ? 'BOUND_TO_WX' : 'BOUND_TO_TC');

/** The identity is another account's. */
export function identityTaken(provider: Identity['provider']): Refusal {
  const values = { reason: 'elsewhere' satisfies keyof (typeof reasons.BOUND_TO_WX & typeof reasons.BOUND_TO_TC) };
  return new Refusal(provider === 'wx' ? 'BOUND_TO_WX' : 'BOUND_TO_TC', { values });
}

export const wechatWording: Wording = {
  stale: () => new Refusal('WX_RESTART'),
  virtual: () => wxAlert('snapshot'),
};

/** `backUrl`: where the page goes after it has said so. */
export function cloudWording(backUrl: string | null): Wording {
  const stale = () => new Refusal('TICKET_EXPIRED', { data: { backUrl } });
  return { stale, virtual: stale };
}
