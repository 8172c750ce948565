/** The answer to one of the older calls for products. */
export interface OlderCall {
  readonly call: string;
  /** The code; 0 means success. */
  readonly code: number;
  readonly nickName: string | null;
}

interface Answer {
  readonly code: number;
  readonly data: { readonly nickName: string } | null;
}

/** Makes the calls by which older products identify a user with an access token. */
export function olderCalls(account: string, product: string, token: string): Promise<OlderCall[]> {
  const form = (fields: Record<string, string>) => new URLSearchParams(fields);
  const products = `${account}/apis/webpropub`;
  const authorization = `Bearer ${token}`;
  const ask = async (call: string, url: string, body: URLSearchParams | string, headers: Record<string, string>) => {
    const response = await fetch(url, { method: 'POST', body, headers: { 'current-nsp': product, ...headers } });
    const { code, data } = (await response.json()) as Answer;
    return { call, code, nickName: data?.nickName ?? null };
  };
  const userInfo = `${account}/apis/uc/isoline-account/user/query-user-info/${token}`;
  return Promise.all([
    ask('tokenCk', `${products}/userPro/tokenCk`, form({ token }), { token }),
    ask('query-user-info', userInfo, '{}', { 'content-type': 'application/json' }),
    ask('getUserInfo', `${products}/digital-twin/api/getUserInfo`, form({}), { authorization, 'current-sid': product }),
  ]);
}
