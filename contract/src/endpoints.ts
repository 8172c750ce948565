import * as account from './endpoints/account.ts';
import { signUpload, updateInfo } from './endpoints/avatar.ts';
import * as cloud from './endpoints/cloud.ts';
import * as codes from './endpoints/codes.ts';
import * as contact from './endpoints/contact.ts';
import * as identity from './endpoints/identity.ts';
import * as merge from './endpoints/merge.ts';
import * as password from './endpoints/password.ts';
import * as products from './endpoints/products.ts';
import * as registration from './endpoints/registration.ts';
import * as reset from './endpoints/reset.ts';
import * as tokens from './endpoints/tokens.ts';
import * as wechat from './endpoints/wechat.ts';

/** The endpoints by subject, in the order of reading. */
export const subjects = {
  tokens,
  codes,
  registration,
  reset,
  identity,
  wechat,
  cloud,
  contact,
  merge,
  password,
  account,
  avatar: { signUpload, updateInfo },
  products,
} as const;

/**
 * Every endpoint by name: the server, its description and the tests read this. A page imports the endpoints that it
 * calls one by one, from their own files, and so carries no other.
 */
export const endpoints = {
  ...tokens,
  ...codes,
  ...registration,
  ...reset,
  ...identity,
  ...wechat,
  ...cloud,
  ...contact,
  ...merge,
  ...password,
  ...account,
  ...subjects.avatar,
  ...products,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
