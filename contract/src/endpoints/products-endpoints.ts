import { endpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/products-schemas.ts';

/** The registered products in the caller's language. */
export const products = endpoint<typeof schemas.products>({
  method: 'GET',
  path: '/apis/uc/isoline-account/products',
  access: 'visitor',
});

/** Checks a token for a product; a bad one is HTTP 200 with USER_NOT_LOGIN. */
export const checkToken = endpoint<typeof schemas.checkToken>({
  method: 'POST',
  path: '/apis/webpropub/userPro/tokenCk',
  access: 'token',
  form: true,
});

/** The account of the token in the path; a bad one is HTTP 200 with USER_NOT_LOGIN. */
export const queryUserInfo = endpoint<typeof schemas.queryUserInfo>({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/query-user-info/{userToken}',
  access: 'token',
});

/** The account of a bearer, for a product; a bad one is HTTP 200 with GET_USER_INFORMATION_FAILED. */
export const productUserInfo = endpoint<typeof schemas.productUserInfo>({
  method: 'POST',
  path: '/apis/webpropub/digital-twin/api/getUserInfo',
  access: 'token',
  form: true,
});

/** The trial of the account, or its vip. */
export const trialInfo = endpoint<typeof schemas.trialInfo>({
  method: 'POST',
  path: '/apis/webpropub/trial-user/info',
  access: 'signed-in',
});

/** The products that the account is connected to, the last used first. */
export const connectedProducts = endpoint<typeof schemas.connectedProducts>({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/connected-products',
  access: 'signed-in',
});

/** Withdraws what the account allowed a product, and ends its tokens; 404 without such a connection. */
export const disconnectProduct = endpoint<typeof schemas.disconnectProduct>({
  method: 'DELETE',
  path: '/apis/uc/isoline-account/user/connected-products/{id}',
  access: 'signed-in',
});
