import fastify, { type FastifyReply } from 'fastify';
import { describe, expect, test } from 'vitest';
import {
  clearRefreshToken,
  onlyCookie,
  readDeviceId,
  readRefreshToken,
  setDeviceId,
  setRefreshToken,
} from './cookies.ts';

const HTTPS = { secure: true };
const HTTP = { secure: false };
const TOKEN = 'a'.repeat(43);
const OTHER = 'b'.repeat(43);

async function cookiesOf(set: (reply: FastifyReply) => void): Promise<string[]> {
  const app = fastify();
  app.get('/', async (_request, reply) => {
    set(reply);
    return null;
  });
  const { headers } = await app.inject('/');
  await app.close();
  return [headers['set-cookie'] ?? []].flat();
}

const sent = (header: string) => ({ headers: { cookie: header } });

test('the refresh token is HttpOnly and SameSite, for every path of our host only', async () => {
  const [refresh] = await cookiesOf((reply) => setRefreshToken(reply, HTTPS, TOKEN));
  expect(refresh).toBe(`__Host-refresh_token=${TOKEN}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`);
});

test('the cookie that a page may read shows only that a refresh token exists', async () => {
  const [, mark] = await cookiesOf((reply) => setRefreshToken(reply, HTTPS, TOKEN));
  expect(mark).toBe('__Host-signed_in=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax');
});

test('the device id lasts a year and is HttpOnly', async () => {
  expect(await cookiesOf((reply) => setDeviceId(reply, HTTPS, TOKEN))).toEqual([
    `__Host-bid=${TOKEN}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ]);
});

test('without https, as in development, cookies are not Secure and have names that browsers accept over http', async () => {
  const set = await cookiesOf((reply) => {
    setDeviceId(reply, HTTP, TOKEN);
    setRefreshToken(reply, HTTP, TOKEN);
  });
  expect(set.map((text) => text.split('=')[0])).toEqual(['bid', 'refresh_token', 'signed_in']);
  for (const text of set) expect(text).not.toContain('Secure');
});

test('signing out removes the refresh token and its mark, with the attributes that they were set with', async () => {
  const gone = await cookiesOf((reply) => clearRefreshToken(reply, HTTPS));
  expect(gone.map((text) => text.split('=')[0])).toEqual(['__Host-refresh_token', '__Host-signed_in']);
  for (const text of gone) {
    expect(text).toContain('Expires=Thu, 01 Jan 1970');
    expect(text).toContain('Path=/; ');
    expect(text).toContain('Secure');
    expect(text).not.toContain('Domain');
  }
});

describe('reading cookies', () => {
  test('a cookie is read by its exact name, at any position', () => {
    expect(readRefreshToken(sent(`x=1; __Host-refresh_token=${TOKEN};y=2`), HTTPS)).toBe(TOKEN);
    expect(readDeviceId(sent(`__Host-bid=${TOKEN}`), HTTPS)).toBe(TOKEN);
    expect(readDeviceId(sent(`bid=${TOKEN}`), HTTP)).toBe(TOKEN);
  });

  test.each([
    `refresh_token=${TOKEN}`,
    `__host-refresh_token=${TOKEN}`,
    `__Secure-refresh_token=${TOKEN}`,
    ` __Host-refresh_token =${TOKEN}`,
    `x__Host-refresh_token=${TOKEN}`,
    `x="; __Host-refresh_tokens=${TOKEN}"`,
  ])('on https a cookie is not read by another name: %s', (header) => {
    expect(readRefreshToken(sent(header), HTTPS)).toBeNull();
  });

  test.each([
    ['two values', `refresh_token=${TOKEN}; refresh_token=${OTHER}`],
    ['the same value twice', `refresh_token=${TOKEN}; refresh_token=${TOKEN}`],
    ['an empty one beside it', `refresh_token=; refresh_token=${TOKEN}`],
    ['a malformed one beside it', `refresh_token=x;refresh_token=${TOKEN}`],
  ])('a cookie is not read with %s', (_, header) => {
    expect(readRefreshToken(sent(header), HTTP)).toBeNull();
    expect(onlyCookie(sent(header), 'refresh_token')).toBeNull();
  });

  test.each([
    `"${TOKEN}"`,
    `${TOKEN}x`,
    TOKEN.slice(1),
    `${TOKEN.slice(1)}%61`,
    `${TOKEN.slice(1)}=`,
    `${TOKEN},${OTHER}`,
  ])('a malformed cookie is not read: %s', (value) => {
    expect(readRefreshToken(sent(`refresh_token=${value}`), HTTP)).toBeNull();
    expect(readDeviceId(sent(`bid=${value}`), HTTP)).toBeNull();
  });
});
