import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { useProduct } from '../product.ts';
import { allow, fromProgram, letProgramsSignIn, poll, start, user } from './device-steps.ts';

describe.each(dialects)("a program's refresh token that is used twice, on %s", (dialect) => {
  const use = useProduct(dialect);
  beforeAll(() => letProgramsSignIn(use()));
  const refresh = (token: string) => fromProgram(use(), 'token', { grant_type: 'refresh_token', refresh_token: token });

  test('the session of the program ends with its tokens, and no other session ends', async () => {
    const [browser, started] = [await user(use()), await start(use())];
    await allow(browser, started.user_code);
    const { refresh_token: stolen } = (await poll(use(), started)).body;
    const { refresh_token: next } = (await refresh(stolen)).body;
    await use().pass(lifetimes.refreshGraceMs + 1);
    for (const token of [stolen, next]) expect((await refresh(token)).body.error).toBe('invalid_grant');
    expect((await browser.call(endpoints.sessions, {})).data).toMatchObject([{ current: true, program: null }]);
    const { events } = (await browser.call(endpoints.securityEvents, {})).data;
    expect(events[0]).toMatchObject({ kind: 'refresh-token-reused', detail: { product: 'contour' } });
  });
});
