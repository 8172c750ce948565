import cookie from '@fastify/cookie';
import fastify, { type FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { clearRefreshToken, setDeviceId, setRefreshToken } from './cookies.ts';

async function cookiesOf(set: (reply: FastifyReply) => void): Promise<string[]> {
  const app = fastify();
  await app.register(cookie);
  app.get('/', async (_request, reply) => {
    set(reply);
    return null;
  });
  const { headers } = await app.inject('/');
  await app.close();
  return [headers['set-cookie'] ?? []].flat();
}

test('the refresh token is HttpOnly and SameSite, and the OpenID provider gets it too', async () => {
  const [refresh] = await cookiesOf((reply) => setRefreshToken(reply, { secure: true }, 'text'));
  expect(refresh).toBe('refresh_token=text; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax');
});

test('the cookie that a page may read tells only that there is a refresh token', async () => {
  const [, mark] = await cookiesOf((reply) => setRefreshToken(reply, { secure: true }, 'text'));
  expect(mark).toBe('signed_in=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax');
});

test('the device id lives a year and is HttpOnly', async () => {
  expect(await cookiesOf((reply) => setDeviceId(reply, { secure: true }, 'id'))).toEqual([
    'bid=id; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
});

test('without https, as in development, cookies are not Secure', async () => {
  const set = await cookiesOf((reply) => {
    setDeviceId(reply, { secure: false }, 'id');
    setRefreshToken(reply, { secure: false }, 'text');
  });
  expect(set).toHaveLength(3);
  for (const text of set) expect(text).not.toContain('Secure');
});

test('signing out removes both on the paths that they were set on', async () => {
  const gone = await cookiesOf((reply) => clearRefreshToken(reply, { secure: true }));
  expect(gone.map((text) => /^(\w+)=;.*Path=([^;]+)/.exec(text)?.slice(1))).toEqual([
    ['refresh_token', '/'],
    ['signed_in', '/'],
  ]);
  for (const text of gone) expect(text).toContain('Expires=Thu, 01 Jan 1970');
});
