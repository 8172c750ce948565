import { productEventKinds } from '@isoline/contract/back-end/product-events.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { changeProduct } from '../changed-products.ts';
import { useOpenIdClient } from '../openid/openid-client.ts';
import { LOOKS_OFTEN, useProduct } from '../product.ts';
import { bodyOf, kindOf, SSF, streamActions } from './event-receiver.ts';
import { allowStreams, runFor, userOf } from './event-users.ts';
import { callApi, machineToken, ownOrigin } from './machine-actions.ts';

describe.each(dialects)('event streams (Shared Signals Framework 1.0) on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_MACHINE_TOKENS: '0', LIMIT_BACK_END_CALLS: '0' }, LOOKS_OFTEN);
  const client = useOpenIdClient(use);
  beforeAll(() => allowStreams(use()));
  const contour = streamActions(() => use().url, 'contour');
  const strata = streamActions(() => use().url, 'strata');

  test('the metadata is at the address that follows from the issuer, and names the calls', async () => {
    const origin = ownOrigin(use().url);
    const read = async (path: string) => (await fetch(`${use().url}${path}`)).json();
    const metadata = (await read('/.well-known/ssf-configuration/oidc')) as Record<string, unknown>;
    expect(metadata).toMatchObject({
      spec_version: '1_0',
      issuer: `${origin}/oidc`,
      jwks_uri: `${origin}/oidc/jwks`,
      delivery_methods_supported: ['urn:ietf:rfc:8935', 'urn:ietf:rfc:8936'],
      configuration_endpoint: `${origin}/api/v1/ssf/streams`,
      default_subjects: 'ALL',
    });
    expect(await read('/.well-known/ssf-configuration')).toEqual(metadata);
  });

  test('a kind of our own answers its schema at its URI', async () => {
    const answer = await fetch(`${use().url}/oidc/events/account-merged`);
    expect(answer.headers.get('content-type')).toContain('application/schema+json');
    expect(await answer.json()).toMatchObject({
      $id: `${ownOrigin(use().url)}/oidc/events/account-merged`,
      required: ['survivor', 'merged'],
    });
  });

  test('a stream is created once, read, changed, replaced and deleted', async () => {
    expect((await contour.call('GET', 'streams')).body).toEqual([]);
    const created = await contour.call('POST', 'streams', { description: 'of contour', unknown: 1 });
    expect(created.status).toBe(201);
    const id = String(created.body.stream_id);
    expect(created.body).toMatchObject({
      iss: `${ownOrigin(use().url)}/oidc`,
      aud: 'contour',
      delivery: { method: 'urn:ietf:rfc:8936', endpoint_url: `${ownOrigin(use().url)}/api/v1/ssf/poll` },
      description: 'of contour',
    });
    expect(created.body.events_delivered).toHaveLength(productEventKinds.length);
    expect(await contour.call('POST', 'streams', {})).toMatchObject({ status: 409, body: { title: 'STREAM_EXISTS' } });
    expect((await contour.call('GET', 'streams')).body).toEqual([created.body]);
    expect((await contour.call('GET', `streams?stream_id=${id}`)).body).toEqual(created.body);

    const asked = [`${SSF}verification`, 'https://elsewhere.example/unknown'];
    const changed = await contour.call('PATCH', 'streams', { stream_id: id, events_requested: asked });
    expect(changed.body).toMatchObject({
      description: 'of contour',
      events_requested: asked,
      events_delivered: [`${SSF}verification`],
    });
    const push = contour.push('https://contour.isoline.example/events').delivery;
    const replaced = await contour.call('PUT', 'streams', { stream_id: id, delivery: push });
    expect(replaced.body).toMatchObject({ delivery: push });
    expect(replaced.body).not.toHaveProperty('events_requested');
    expect(replaced.body).not.toHaveProperty('description');
    expect(await contour.call('POST', 'poll', {})).toMatchObject({ status: 409, body: { title: 'STREAM_PUSHES' } });

    expect((await contour.call('DELETE', `streams?stream_id=${id}`)).status).toBe(204);
    const metrics = await (await fetch(`${use().url}/metrics`)).text();
    expect(metrics).toContain('security_events_total{name="event-stream-changed"} 4');
    expect((await contour.call('GET', 'streams')).body).toEqual([]);
    expect((await contour.call('POST', 'poll', {})).status).toBe(404);
  });

  test.each([
    'http://contour.isoline.example/events',
    'https://user@contour.isoline.example/events',
    'https://contour.isoline.example/events#part',
    'ftp://contour.isoline.example/events',
    'https://169.254.169.254/events',
    'https://[::ffff:10.0.0.1]/events',
    'https://2130706434/events',
    '',
  ])('a push to %s is refused', async (endpoint) => {
    const answer = await contour.call('POST', 'streams', contour.push(endpoint));
    expect(answer.status).toBe(400);
    const sentence = endpoint === '' ? 'Please fill out this field.' : expect.stringContaining('public https address');
    expect(answer.body.fields).toEqual({ 'delivery.endpoint_url': sentence });
    expect((await contour.call('GET', 'streams')).body).toEqual([]);
  });

  test.each(['https://contour.isoline.example', 'https://Contour.isoline.example:8443/?for=events'])(
    'a stream may push to %s, and keeps the address as it was sent',
    async (endpoint) => {
      const { body } = await contour.call('POST', 'streams', contour.push(endpoint));
      expect(body.delivery).toMatchObject({ endpoint_url: endpoint });
      await contour.call('DELETE', `streams?stream_id=${body.stream_id}`);
    },
  );

  test('exactly one of several parallel calls creates the stream', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => contour.call('POST', 'streams', {})));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    const created = answers.find(({ status }) => status === 201)?.body;
    expect((await contour.call('GET', 'streams')).body).toEqual([created]);
    await contour.call('DELETE', `streams?stream_id=${created?.stream_id}`);
  });

  test('a product may send back the configuration that it has read, and change only its own members', async () => {
    const id = await contour.create({ description: 'before' });
    const { body: read } = await contour.call('GET', `streams?stream_id=${id}`);
    const replaced = await contour.call('PUT', 'streams', { ...read, description: 'after' });
    expect(replaced).toMatchObject({ status: 200, body: { ...read, description: 'after' } });
    for (const wrong of [{ iss: 'https://elsewhere.example' }, { aud: 'strata' }, { events_delivered: [] }])
      for (const method of ['PUT', 'PATCH'])
        expect(await contour.call(method, 'streams', { stream_id: id, ...wrong })).toMatchObject({
          status: 400,
          body: { fields: { [Object.keys(wrong)[0] ?? '']: expect.stringContaining('as you read it') } },
        });
    expect((await contour.call('GET', `streams?stream_id=${id}`)).body).toEqual(replaced.body);
  });

  test('a wrong parameter is answered 400, in English unless the caller prefers Chinese', async () => {
    const id = await contour.create();
    for (const [path, body] of [
      ['streams', [{}]],
      ['status', { stream_id: id, status: 'off' }],
      ['status', { stream_id: id, status: 'paused', reason: 'a\0b' }],
      ['verify', { state: 'one' }],
      ['poll', { ack: ['\0'] }],
      ['poll', { setErrs: { one: { err: '\0' } } }],
    ] as const)
      expect([path, (await contour.call('POST', path, body)).status]).toEqual([path, 400]);
    const { status, body } = await contour.call('PATCH', 'streams', { stream_id: id, description: 'a\0b' });
    expect([status, body.detail]).toEqual([400, 'Some fields are invalid.']);
  });

  test('a push without an address names the field', async () => {
    const delivery = { method: 'urn:ietf:rfc:8935' };
    const { status, body } = await contour.call('POST', 'streams', { delivery });
    expect([status, body.fields]).toEqual([400, { 'delivery.endpoint_url': 'Please fill out this field.' }]);
  });

  test('the stream of another product is answered like an unknown one', async () => {
    const id = await contour.create();
    const other = await strata.create();
    for (const path of [`streams?stream_id=${id}`, `status?stream_id=${id}`])
      expect((await strata.call('GET', path)).status).toBe(404);
    for (const [method, path] of [
      ['PATCH', 'streams'],
      ['PUT', 'streams'],
      ['POST', 'verify'],
    ] as const)
      expect((await strata.call(method, path, { stream_id: id })).status).toBe(404);
    expect((await strata.call('POST', 'status', { stream_id: id, status: 'disabled' })).status).toBe(404);
    expect((await strata.call('DELETE', `streams?stream_id=${id}`)).status).toBe(404);
    expect((await contour.call('GET', `status?stream_id=${id}`)).body).toEqual({ stream_id: id, status: 'enabled' });
    expect(other).not.toBe(id);
  });

  test('reading needs ssf.read or ssf.manage, and changing needs ssf.manage', async () => {
    changeProduct(use().app, 'contour', { backEndScopes: ['ssf.read'] });
    const token = await machineToken(use().url, 'contour');
    expect((await callApi(use().url, 'GET', 'ssf/streams', { token })).status).toBe(200);
    const refused = await callApi(use().url, 'POST', 'ssf/streams', { token, body: {} });
    expect([refused.status, refused.body.scope]).toEqual([403, 'ssf.manage']);
    changeProduct(use().app, 'contour', { backEndScopes: ['ssf.manage'] });
    const managing = await machineToken(use().url, 'contour');
    expect((await callApi(use().url, 'GET', 'ssf/streams', { token: managing })).status).toBe(200);
    expect((await callApi(use().url, 'GET', 'ssf/streams', {})).status).toBe(401);
    allowStreams(use());
  });

  test('a verification comes back with its state, and only once in 10 seconds', async () => {
    const id = await contour.create();
    expect((await contour.call('POST', 'verify', { stream_id: id, state: 'one' })).status).toBe(204);
    const again = await contour.call('POST', 'verify', { stream_id: id });
    expect([again.status, again.retryAfter]).toEqual([429, '10']);
    const { events } = await contour.poll();
    expect(events.map((event) => [kindOf(event), bodyOf(event), event.sub_id])).toEqual([
      ['verification', { state: 'one' }, { format: 'opaque', id }],
    ]);
  });

  test('a paused stream keeps events, and a disabled one keeps none', async () => {
    const id = await contour.create();
    const { phone } = await userOf(client);
    const setStatus = (status: string, reason?: string) =>
      contour.call('POST', 'status', { stream_id: id, status, ...(reason && { reason }) });
    expect((await setStatus('paused', 'maintenance')).body).toEqual({
      stream_id: id,
      status: 'paused',
      reason: 'maintenance',
    });
    await runFor(use(), 'freeze', phone);
    expect((await contour.poll()).events).toEqual([]);
    await setStatus('enabled');
    expect((await contour.drain()).map(kindOf)).toEqual(['session-revoked', 'account-disabled']);
    await setStatus('disabled');
    const refused = await contour.call('POST', 'verify', { stream_id: id });
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ title: 'STREAM_DISABLED' })]);
    await runFor(use(), 'unfreeze', phone);
    await setStatus('enabled');
    expect(await contour.drain()).toEqual([]);
  });

  test('a stream that has not requested a kind does not get it', async () => {
    const wanted = 'https://schemas.openid.net/secevent/risc/event-type/account-disabled';
    await contour.create({ events_requested: [wanted] });
    const { phone } = await userOf(client);
    await runFor(use(), 'freeze', phone);
    await runFor(use(), 'unfreeze', phone);
    expect((await contour.drain()).map(kindOf)).toEqual(['account-disabled']);
  });

  test('the settings of a product give it a stream that only they change', async () => {
    const listed = async () => (await contour.call('GET', 'streams')).body as unknown as Record<string, unknown>[];
    const before = await contour.create();
    allowStreams(use(), { eventStream: 'https://contour.isoline.example/told' });
    await expect
      .poll(listed)
      .toMatchObject([{ delivery: { endpoint_url: 'https://contour.isoline.example/told' }, stream_id: before }]);
    for (const [method, path] of [
      ['PATCH', 'streams'],
      ['PUT', 'streams'],
      ['DELETE', `streams?stream_id=${before}`],
      ['POST', 'streams'],
    ] as const) {
      const body = method === 'DELETE' ? undefined : { stream_id: before };
      expect(await contour.call(method, path, body)).toMatchObject({
        status: 403,
        body: { title: 'STREAM_OF_SETTINGS' },
      });
    }
    allowStreams(use(), { eventStream: 'poll' });
    await expect.poll(listed).toMatchObject([{ delivery: { method: 'urn:ietf:rfc:8936' } }]);
    allowStreams(use());
    await expect.poll(listed).toEqual([]);
  });
});
