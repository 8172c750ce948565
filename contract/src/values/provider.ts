import * as v from 'valibot';
import { lengths } from '../limits.ts';
import { baseUserInfo } from './account.ts';
import { opaque } from './text.ts';

const required = v.string('FIELD_REQUIRED');

/** A back address as carried through the hops; whether it is honoured is one function's check (contract, section 9). */
export const backUrl = v.pipe(v.string('BACK_URL_REFUSED'), v.maxLength(lengths.backUrlMax, 'BACK_URL_REFUSED'));

/** A provider's one-use code. */
export const providerCode = v.pipe(
  required,
  v.nonEmpty('FIELD_REQUIRED'),
  v.maxLength(lengths.providerCodeMax, 'FIELDS_INVALID'),
);

/** The state given by `authorize-url`. */
export const state = v.pipe(required, v.nonEmpty('FIELD_REQUIRED'), v.maxLength(lengths.ticketMax, 'FIELDS_INVALID'));

/** Which provider an identity is of: WeChat or the cloud account. */
export const provider = v.picklist(['wx', 'tc'], 'FIELDS_INVALID');

/** A launch's own texts (platform, workspace, nonce): stored with the session, never trusted for authorisation. */
export const launchText = v.nullish(opaque);

/** The provider's name of the person and the checked back address that the way round began with; null without one. */
export const comeBack = { baseUserInfo, backUrl: v.nullable(v.string()) };

/** `platform` of a launch that brings a vip. */
export const vipPlatform = 'webProVip';
