import type { Endpoint } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshPhone, useProduct } from '../product.ts';

describe.each(dialects)('the server itself on %s', (dialect) => {
  const use = useProduct(dialect);
  const get = (path: string, headers: Record<string, string> = {}) => fetch(use().url + path, { headers });

  test('the server answers that it is alive and ready', async () => {
    expect([(await get('/healthz')).status, await (await get('/healthz')).json()]).toEqual([200, { status: 'alive' }]);
    expect([(await get('/readyz')).status, await (await get('/readyz')).json()]).toEqual([200, { status: 'ready' }]);
  });

  test('the server redirects password managers to the pages for passwords and passkeys', async () => {
    const change = await fetch(`${use().url}/.well-known/change-password`, { redirect: 'manual' });
    expect([change.status, change.headers.get('location')]).toEqual([302, '/UserCenter#password']);
    const passkeys = await (await get('/.well-known/passkey-endpoints')).json();
    const [enroll, manage] = [new URL(passkeys.enroll), new URL(passkeys.manage)];
    expect([enroll.pathname + enroll.hash, manage.pathname + manage.search]).toEqual([
      '/UserCenter#passkey',
      '/UserCenter?section=security',
    ]);
  });

  test('the server redirects the short link of an SMS notice to the reset', async () => {
    const answer = await fetch(`${use().url}/r`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/#reset']);
  });

  test('the server counts answers by route and status and security events by name, and does not name a user', async () => {
    const phone = freshPhone();
    await use().browser().signIn(phone, 'Wrong#Pass1');
    await use()
      .browser()
      .call(endpoints.endSession, {}, { params: { id: 'secret-id' } });
    const response = await get('/metrics');
    expect(response.headers.get('content-type')).toContain('text/plain');
    const text = await response.text();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="POST",route="\/apis\/user\/oauth\/token",status="200"\} \d/,
    );
    expect(text).toMatch(/route="\/apis\/uc\/isoline-account\/user\/sessions\/:id",status="401"/);
    expect(text).toContain('security_events_total{name="sign-in-refused"} 1');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain('secret-id');
    expect(text).not.toContain(phone);
  });

  test('the OpenAPI description contains every call', async () => {
    const document = (await (await get('/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    };
    expect(document.openapi).toMatch(/^3\.1/);
    for (const { method, path } of Object.values(endpoints) as Endpoint[]) {
      expect(document.paths[path]).toHaveProperty(method.toLowerCase());
    }
  });

  test('the page of the API calls works without scripts, and has the language of the address or of the browser', async () => {
    const response = await get('/docs');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(policy).toContain("default-src 'none'; style-src 'sha256-");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|script-src/);
    expect(await response.text()).toContain('lang="zh-CN"');
    expect(await (await get('/docs?lang=en')).text()).toContain('lang="en-US"');
    expect((await get('/docs?lang=en&lang=zh')).status).toBe(200);
  });

  test('an operations port has the metrics and the description, which the public port then lacks', async () => {
    const node = await use().anotherNode({ OPS_PORT: '0' });
    const operations = ['/metrics', '/docs', '/openapi.json'];
    const statuses = (origin: string | null, paths: readonly string[]) =>
      Promise.all(paths.map(async (path) => (await fetch(`${origin}${path}`)).status));
    expect(await statuses(node.url, operations)).toEqual([404, 404, 404]);
    expect(await statuses(node.opsUrl, operations)).toEqual([200, 200, 200]);
    expect(await statuses(node.opsUrl, ['/healthz', '/apis/user/oauth/user'])).toEqual([404, 404]);
    expect(await statuses(node.url, ['/healthz', '/readyz'])).toEqual([200, 200]);
  });
});
