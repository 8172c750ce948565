import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brand } from '@isoline/contract/brand.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProductSettings } from '../settings/product-settings.ts';
import { productsOfFile } from '../settings/products-of-file.ts';
import { answerFailure } from './answer-failure.ts';
import { servePages, siteOf } from './pages.ts';

const wechat = 'https://open.wechat.example';
const bucket = 'https://bucket.example';
const page = { file: 'page.html', scriptHashes: [], styleHashes: [], links: [] };
const paths = ['/', '/LoginPage/LoginPage', '/LoginPage/LoginView', '/UserCenter', '/wx_redirect', '/BlankPage'];
const defaults = readProductSettings({}, true);
const registry = productsOfFile(defaults);
const app = Fastify();
let dist = '';

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'isoline-pages-'));
  writeFileSync(join(dist, 'page.html'), '<!doctype html>');
  const routes = Object.fromEntries(paths.map((path) => [path, page]));
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify({ brand, routes, notFound: page }));
  app.setErrorHandler((error: Error, _request, reply) => answerFailure(error, reply));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets', 'index-a_B-1.js'), '1');
  await servePages(app, dist, {
    origin: 'http://localhost',
    foreign: { embedded: [wechat], uploads: [bucket] },
    products: registry,
  });
});

afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

async function policyOf(path: string): Promise<Map<string, string>> {
  const { headers } = await app.inject({ url: path, headers: { accept: 'text/html' } });
  const directives = String(headers['content-security-policy']).split(';');
  return new Map(directives.map((directive) => directive.split(/ (.*)/, 2) as [string, string]));
}

test.each(['/', '/LoginPage/LoginPage', '/LoginPage/LoginView', '/UserCenter', '/unknown'])(
  "%s may show only the provider's page in a frame",
  async (path) => {
    expect((await policyOf(path)).get('frame-src')).toBe(`'self' ${wechat}`);
  },
);

test.each(['/assets/%25', '/icons/%25', '/unknown/%25'])('%s, which cannot exist, is the 404 page', async (url) => {
  const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});

test.each(['/wx_redirect', '/BlankPage'])('%s may not frame any other origin', async (path) => {
  expect((await policyOf(path)).get('frame-src')).toBe("'self'");
});

test.each(['/wx_redirect', '/BlankPage'])('only our own pages may frame %s', async (path) => {
  expect((await policyOf(path)).get('frame-ancestors')).toBe("'self'");
});

test.each(['/', '/LoginPage/LoginPage', '/UserCenter', '/unknown'])('nobody may frame %s', async (path) => {
  expect((await policyOf(path)).get('frame-ancestors')).toBe("'none'");
});

test.each([
  ['https://account.isoline.example', 'isoline.example'],
  ['https://account.isoline.com.cn', 'isoline.com.cn'],
  ['https://account.isoline.co.uk', 'isoline.co.uk'],
  ['https://account.isoline.cn', 'isoline.cn'],
  ['http://192.0.2.7:8080', '192.0.2.7'],
  ['http://localhost:8080', 'localhost'],
])('the site of %s is %s, so no site spans a whole country', (origin, site) => {
  expect(siteOf(origin)).toBe(site);
});

test('only products of our site may frame the sign-in view, according to the current products file', async () => {
  const ancestors = async () => (await policyOf('/LoginPage/LoginView')).get('frame-ancestors');
  expect(await ancestors()).toBe("'self'");
  const frameOrigins = ['http://localhost:8092', 'https://contour.isoline.example'];
  registry.replace({ ...defaults, products: defaults.products.map((one) => ({ ...one, frameOrigins })).slice(0, 1) });
  expect(await ancestors()).toBe("'self' http://localhost:8092");
  registry.replace(defaults);
});

test.each(['/', '/UserCenter', '/unknown'])('%s may connect to our origin and the upload targets', async (path) => {
  const policy = await policyOf(path);
  expect([policy.get('connect-src'), policy.get('img-src')]).toEqual([`'self' ${bucket}`, "'self' blob: data:"]);
});

test('a form that a browser posts without JavaScript is redirected to its page, and never gets an envelope', async () => {
  const post = { method: 'POST', headers: { accept: 'text/html' } } as const;
  const { statusCode, headers } = await app.inject({ ...post, url: '/LoginPage/LoginPage?source=twin' });
  expect([statusCode, headers.location]).toEqual([303, '/LoginPage/LoginPage?source=twin']);
  for (const url of ['//elsewhere.example/', '/unknown', '/apis/unknown']) {
    expect((await app.inject({ ...post, url })).statusCode, url).toBe(404);
  }
});

test('a page whose path ends in a slash redirects to its path, with its query', async () => {
  const headers = { accept: 'text/html' };
  const open = async (url: string) => {
    const { statusCode, headers: answered } = await app.inject({ url, headers });
    return [statusCode, answered.location];
  };
  expect(await open('/UserCenter/?section=points&url=//evil.example/?a')).toEqual([
    308,
    '/UserCenter?section=points&url=//evil.example/?a',
  ]);
  expect(await open('/LoginPage/LoginPage/')).toEqual([308, '/LoginPage/LoginPage']);
  for (const url of ['//evil.example/', '//UserCenter/', '/UserCenter//', '/unknown/', '/%5Cevil.example/']) {
    expect(await open(url), url).toEqual([404, undefined]);
  }
});

test('a page allows inline scripts and styles only by hash, and does not create scripts from text', async () => {
  const policy = await policyOf('/UserCenter');
  expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*|https?:(?!\/\/)/);
  expect(policy.get('require-trusted-types-for')).toBe("'script'");
  expect(policy.get('trusted-types')).toBe('proof-worker');
});

test.each([
  { range: 'bytes=99999-' },
  { range: 'bytes=0-1,3-4' },
  { range: 'lines=1-2' },
  { 'if-range': 'x', range: 'bytes=-0' },
])('a page and a file are sent completely, whatever part is requested: %j', async (headers) => {
  for (const url of ['/', '/assets/index-a_B-1.js']) expect((await app.inject({ url, headers })).statusCode).toBe(200);
});

test.each([{ 'if-match': '"x"' }, { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }])(
  'an unmet condition is an error of the client: %j',
  async (headers) => {
    for (const url of ['/', '/assets/index-a_B-1.js'])
      expect((await app.inject({ url, headers })).statusCode).toBe(400);
  },
);

test('a file of the build is served, and every other path in its folder is 404', async () => {
  expect((await app.inject('/assets/index-a_B-1.js')).statusCode).toBe(200);
  const paths = [
    '..%2fx',
    '..%2fpage.html',
    '%2e%2e/page.html',
    '..%5cpage.html',
    '%2fetc%2fpasswd',
    '%00',
    'index-a_B-1.js%00.png',
    '.hidden',
    'a/../../page.html',
    '',
    'x'.repeat(4000),
    '%F0%9F%98%80',
    'missing.js',
  ];
  for (const folder of ['/assets/', '/icons/']) {
    for (const path of paths) expect((await app.inject(folder + path)).statusCode, folder + path).toBe(404);
  }
  for (const path of ['%zz', '%', '%c0%ae%c0%ae/x']) {
    expect((await app.inject(`/assets/${path}`)).statusCode, path).toBe(400);
  }
});

test('pages that were built for another brand are refused', async () => {
  const other = mkdtempSync(join(tmpdir(), 'isoline-pages-'));
  const manifest = { brand: { ...brand, name: 'Contoso' }, routes: {}, notFound: page };
  writeFileSync(join(other, 'manifest.json'), JSON.stringify(manifest));
  const foreign = { embedded: [], uploads: [] };
  const serving = servePages(Fastify(), other, { origin: 'http://localhost', foreign, products: registry });
  await expect(serving).rejects.toThrow(/^The pages were built for another brand: /);
  rmSync(other, { recursive: true });
});
