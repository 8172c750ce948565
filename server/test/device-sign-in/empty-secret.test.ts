import { beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { pageOrigin, useProduct } from '../product.ts';
import { allow, GRANT, letProgramsSignIn, user } from './device-steps.ts';

describe.each(dialects)('a program that names itself by HTTP Basic with an empty secret on %s', (dialect) => {
  const use = useProduct(dialect);
  beforeAll(() => letProgramsSignIn(use()));
  const ask = async (path: string, id: string, form: Record<string, string>) => {
    const headers = { authorization: `Basic ${btoa(`${id}:`)}` };
    const init = { method: 'POST', headers, body: new URLSearchParams(form) };
    const response = await fetch(`${pageOrigin(use())}/oidc/${path}`, init);
    return { status: response.status, body: await response.json() };
  };

  // `oidc-agent` does this.
  test('a program that sends an empty secret by HTTP Basic signs in by a device code, unless its client has a secret', async () => {
    const { body } = await ask('device/auth', 'contour', { client_id: 'contour', scope: 'openid' });
    await allow(await user(use()), body.user_code);
    const grant = { grant_type: GRANT, device_code: body.device_code };
    const isTwice = { status: 400, body: { error: 'invalid_request' } };
    expect(await ask('token', 'contour', { ...grant, client_id: 'strata' })).toMatchObject(isTwice);
    const isRefused = { status: 401, body: { error: 'invalid_client' } };
    expect(await ask('token', 'strata', grant)).toMatchObject(isRefused);
    expect(await ask('token', 'contour', grant)).toMatchObject({ status: 200 });
  });
});
