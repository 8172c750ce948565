import type { Options } from 'autocannon';
import { ourCheck, ourCookie } from '../callers.ts';
import { load } from '../load.ts';
import { type Line, line } from '../report.ts';
import { startOurs } from '../servers/server.ts';
import { productHeaders, signInSilently } from '../sign-in-silently.ts';

const SECONDS = 3;
const ROUNDS = 3;

/** Measures the calls that products make repeatedly, interleaved with our token check. */
export async function openId(): Promise<Line[]> {
  const ours = await startOurs();
  try {
    const { access_token: token } = await signInSilently(ours.url, await ourCookie(ours));
    const requests: Readonly<Record<'check' | 'introspection' | 'userInfo', Options>> = {
      check: await ourCheck(ours),
      introspection: {
        url: `${ours.url}/oidc/token/introspection`,
        method: 'POST',
        headers: productHeaders,
        body: `token=${token}`,
      },
      userInfo: { url: `${ours.url}/oidc/me`, headers: { authorization: `Bearer ${token}` } },
    };
    const rates = { check: 0, introspection: 0, userInfo: 0 };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of ['check', 'introspection', 'userInfo'] as const)
        rates[name] += (await load(ours, requests[name], SECONDS)).perCpuSecond / ROUNDS;
    const { check, introspection, userInfo } = rates;
    return [
      line('introspections per CPU second, of token checks', introspection, check, 'at least', 0.5),
      line('userinfo per CPU second, of token checks', userInfo, check, 'at least', 0.5),
    ];
  } finally {
    await ours.stop();
  }
}
